import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { AppError } from '#domain/errors.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { limitKeyOf } from '#server/platform/caller-address.ts'
import { rangeOf } from '#server/platform/http/byte-range.ts'
import { findExport, signedName } from './capsule-export-db.ts'
import { isThere, readParts } from './part-store.ts'

const params = z.object({ companyId: z.coerce.number().int().positive(), uuid: z.uuid() })
const query = z.object({ e: z.coerce.number().int(), s: z.string() })

/** Serves a capsule under its signed address, whole or on from where a download was interrupted. */
export function capsuleDownload(app: FastifyInstance) {
  app.get('/media/:companyId/capsules/:uuid', async (request, reply) => {
    const path = params.safeParse(request.params)
    const address = query.safeParse(request.query)
    if (!path.success || !address.success) throw new AppError('ERR_NOT_FOUND')
    const { companyId, uuid } = path.data
    const { db, files, storage, now } = app.platform
    const signed = { companyId, fileId: signedName(uuid), expires: address.data.e, signature: address.data.s }
    if (!files.check(signed)) throw new AppError('ERR_NOT_FOUND')
    const found = await db.readCompany(companyId, (tx) => findExport(tx, uuid))
    if (found?.state !== 'ready' || !found.expiresAt || found.expiresAt <= now())
      throw new AppError('ERR_NOT_FOUND')
    // A backup does not hold capsules: after it is restored the bytes may be gone.
    if (!(await isThere(app.platform.storage, { companyId, uuid }))) throw new AppError('ERR_NOT_FOUND')
    const etag = `"${uuid}"`
    const asked = request.headers['if-range'] ?? etag
    const range = asked === etag ? rangeOf(request.headers.range, found.bytes) : null
    const { start, end } = range ?? { start: 0, end: found.bytes - 1 }
    if (start === 0 && request.method === 'GET') {
      const origin = { ip: limitKeyOf(request.ip), requestId: request.id }
      await db.inCompany(companyId, (tx) =>
        recordAudit({ origin, now: now() }, tx, {
          action: 'capsule.downloaded',
          subject: { id: uuid, name: '' },
        }),
      )
    }
    const day = found.createdAt.toISOString().slice(0, 10)
    void reply
      .header('content-type', 'application/octet-stream')
      .header('content-disposition', `attachment; filename="company-${companyId}-${day}.capsule"`)
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'private, no-store')
      .header('accept-ranges', 'bytes')
      .header('etag', etag)
      .header('content-length', end - start + 1)
    if (range) {
      void reply.code(206).header('content-range', `bytes ${start}-${end}/${found.bytes}`)
    }
    return reply.send(Readable.from(readParts(storage, { companyId, uuid }, { start, end })))
  })
}
