import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { AppError } from '#domain/errors.ts'
import { rangeOf } from '#server/platform/http/byte-range.ts'
import { addressLifetimeMs } from '#server/platform/files/file-signer.ts'
import { copyKeyOf } from '#server/platform/files/storage.ts'
import { isMissing } from '#server/platform/files/is-missing.ts'
import { enqueueLater } from '#server/platform/jobs/jobs.ts'
import type { Platform } from '#server/platform/kernel/context.ts'
import { findFile, forgetCopy } from './file-db.ts'
import { needsCopy, voiceCopy } from './voice-copy.ts'

const params = z.object({ companyId: z.coerce.number().int().positive(), fileId: z.uuid() })
const query = z.object({
  e: z.coerce.number().int(),
  s: z.string(),
  download: z.string().optional(),
  /** A voice note as mp3, where there is a copy. */
  as: z.enum(['mp3']).optional().catch(undefined),
})

/** Types that a browser may show in place; everything else is offered for saving (decision D37). */
const shownInline = /^(image\/(png|jpeg|gif|webp|avif|bmp)|audio\/|video\/|application\/pdf$)/

/** File of a request whose address is genuine and not expired; null otherwise. */
function fileOf({ params: path, query: rest, server: { platform } }: FastifyRequest) {
  const [named, signed] = [params.safeParse(path), query.safeParse(rest)]
  if (!named.success || !signed.success) return null
  const { e: expires, s: signature, download, as } = signed.data
  return platform.files.check({ ...named.data, expires, signature }) ? { ...named.data, download, as } : null
}

/** A list shows a picture in each row, and the people of an office share an address. */
const byCompany = (request: FastifyRequest): string | null => {
  const file = fileOf(request)
  return file && `files of ${file.companyId}`
}

/** Serves a file under its signed, expiring address; the address is the permission. Ranges work, so players can seek. */
export function fileDownload(app: FastifyInstance) {
  app.get('/media/:companyId/:fileId', { config: { widerLimitOf: byCompany } }, async (request, reply) => {
    const asked = fileOf(request)
    if (!asked) throw new AppError('ERR_NOT_FOUND')
    const { companyId, fileId, download, as } = asked
    const { platform } = app
    const stored = await platform.db.readCompany(companyId, (tx) => findFile(tx, fileId))
    if (!stored) throw new AppError('ERR_NOT_FOUND')
    const file = (as === 'mp3' && (await copyOf(platform, companyId, stored))) || stored

    const inline = shownInline.test(file.mimeType) && download === undefined
    const range = rangeOf(request.headers.range, file.size)
    const bytes = await platform.storage.read(file.storageKey, range ?? undefined).catch((error: unknown) => {
      throw isMissing(error) ? new AppError('ERR_NOT_FOUND') : error
    })
    void reply
      .header('content-type', inline ? file.mimeType : 'application/octet-stream')
      .header('content-disposition', dispositionOf(inline, file.name))
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cache-control', `private, max-age=${addressLifetimeMs / 1000}, immutable`)
      .header('accept-ranges', 'bytes')
    if (!range) return reply.header('content-length', file.size).send(bytes)
    return reply
      .code(206)
      .header('content-range', `bytes ${range.start}-${range.end}/${file.size}`)
      .header('content-length', range.end - range.start + 1)
      .send(bytes)
  })
}

type Stored = NonNullable<Awaited<ReturnType<typeof findFile>>>

/** Returns a voice note's copy as mp3; null while there is none, as of recordings from before there were copies: then one is made. */
async function copyOf({ db, storage }: Platform, companyId: number, file: Stored) {
  if (!needsCopy(file)) return null
  const storageKey = copyKeyOf(file.storageKey)
  const isThere = file.copySize !== null && (await isStored(storage, storageKey))
  if (isThere && file.copySize !== null)
    return {
      ...{ storageKey, size: file.copySize, mimeType: 'audio/mpeg' },
      name: file.name.replace(/\.[^.]*$/, '') + '.mp3',
    }
  await db.inCompany(companyId, async (tx) => {
    await forgetCopy(tx, file.id)
    await enqueueLater(tx, voiceCopy, { fileId: file.id }, { key: `copy-voice:${file.id}`, at: new Date(0) })
  })
  return null
}

/** A backup of the installation holds no copies. */
async function isStored(storage: Platform['storage'], key: string): Promise<boolean> {
  try {
    const first = await storage.read(key, { start: 0, end: 0 })
    first.destroy()
    return true
  } catch (error) {
    if (isMissing(error)) return false
    throw error
  }
}

const dispositionOf = (inline: boolean, name: string): string =>
  `${inline ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(name).replace(/'/g, '%27')}`
