import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { AppError } from '#domain/errors.ts'
import type { Upload } from '#domain/http/endpoint.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import { smallPicture } from '#server/platform/files/small-picture.ts'
import type { NewFile } from './file-db.ts'
import { throwIfFull } from './storage-use-db.ts'

/**
 * Keeps a person's picture drawn anew: small, and without what a camera wrote into it, such as where it was taken. Throws
 * ERR_FILE_TYPE where the bytes are no picture that can be read.
 */
export async function keepPicture(
  ctx: Pick<CompanyContext, 'storage' | 'companyId' | 'read'>,
  upload: Upload,
): Promise<NewFile> {
  const drawn = await smallPicture(await readFile(upload.path))
  if (!drawn) throw new AppError('ERR_FILE_TYPE', { name: upload.name, claimed: upload.mimeType, real: '' })
  const { bytes, width, height } = drawn
  await throwIfFull(ctx, bytes.length)
  return {
    storageKey: await ctx.storage.putStream(ctx.companyId, Readable.from([bytes])),
    name: 'picture.webp',
    mimeType: 'image/webp',
    size: bytes.length,
    ...{ width, height, voice: false },
  }
}
