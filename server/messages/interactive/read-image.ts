import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ChannelName, capabilities } from '#domain/channels/channel-capabilities.ts'
import { AppError } from '#domain/errors.ts'
import { keepUpload } from '#server/files/keep-upload.ts'
import type { NewFile } from '#server/files/file-db.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import { randomToken } from '#server/platform/secrets.ts'
import { sniffType } from '#server/platform/files/sniff-type.ts'

/** Image types that every channel shows. */
const types: Record<string, string> = { 'image/jpeg': 'jpg', 'image/png': 'png' }

/**
 * Stores an image that came as base64, like an uploaded one: its bytes decide its type, and the channel's limit applies. Throws
 * ERR_VALIDATION, ERR_FILE_TYPE or ERR_FILE_TOO_LARGE.
 */
export async function readImage(
  ctx: Pick<CompanyContext, 'storage' | 'companyId' | 'read'>,
  { image, channel, folder }: { image: string; channel: ChannelName; folder: string },
): Promise<NewFile> {
  const bytes = Buffer.from(image.replace(/^data:[\w/+.;=-]*,/, ''), 'base64')
  if (!bytes.length) throw new AppError('ERR_VALIDATION', [{ path: 'body.image', message: 'is not base64' }])
  const limit = capabilities[channel].maxMediaBytes.image
  if (bytes.length > limit)
    throw new AppError('ERR_FILE_TOO_LARGE', { name: 'image', size: bytes.length, limit })
  const path = join(folder, randomToken())
  try {
    await writeFile(path, bytes, { mode: 0o600 })
    const { mimeType } = await sniffType(path, { name: '', claimed: 'image/png' })
    const ending = types[mimeType]
    if (!ending) throw new AppError('ERR_FILE_TYPE', { name: 'image', claimed: 'image/png', real: mimeType })
    const upload = { name: `imagem.${ending}`, path, size: bytes.length, mimeType }
    return await keepUpload(ctx, { upload, voice: false })
  } finally {
    await rm(path, { force: true })
  }
}
