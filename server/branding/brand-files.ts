import type { FastifyInstance } from 'fastify'
import { AppError } from '#domain/errors.ts'
import { findPlatformCompany } from '#server/companies/company-platform-db.ts'
import type { Db } from '#server/platform/database/db.ts'
import { findBrandImage, findHostByToken, findVerifiedHost } from './brand-db.ts'
import { brandOf } from './brand-of.ts'
import { manifestOf } from './brand-page.ts'
import { proofOf, proofPath } from './host-proof.ts'

const imageName = /^[0-9a-f]{32}(-192|-maskable)?\.png$/

/** Logos, the manifest, the proof that a host leads here, and which hosts do: for everybody, before anybody signs in. */
export function brandFiles(app: FastifyInstance) {
  const { platform } = app
  const read = async <T>(work: (tx: Db) => Promise<T>): Promise<T> => {
    const companyId = await findPlatformCompany(platform.db)
    if (companyId === null) throw new AppError('ERR_NOT_FOUND')
    return platform.db.readCompany(companyId, work)
  }
  const limit = { config: { rateLimit: { max: 600 } } }

  app.get<{ Params: { name: string } }>('/brand/:name', limit, async ({ params: { name } }, reply) => {
    const image = imageName.test(name) ? await read((tx) => findBrandImage(tx, name)) : undefined
    if (!image) throw new AppError('ERR_NOT_FOUND')
    return reply
      .type('image/png')
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(image.bytes)
  })

  app.get('/manifest.webmanifest', limit, async ({ hostname }, reply) =>
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .header('vary', 'Host')
      .send(JSON.stringify(manifestOf(await brandOf(platform.db, hostname)))),
  )

  app.get<{ Params: { token: string } }>(
    `${proofPath}/:token`,
    limit,
    async ({ params: { token } }, reply) => {
      const known = await read((tx) => findHostByToken(tx, token))
      if (!known) throw new AppError('ERR_NOT_FOUND')
      return reply
        .type('text/plain')
        .header('cache-control', 'no-store')
        .send(proofOf(platform.secrets, token))
    },
  )

  // A TLS proxy calls this before it orders a certificate for the host of a request.
  app.get<{ Querystring: { domain?: unknown } }>('/brand-hosts/ask', limit, async ({ query }, reply) => {
    const { domain } = query
    const isOurs =
      typeof domain === 'string' &&
      domain.length <= 253 &&
      (await read((tx) => findVerifiedHost(tx, domain.toLowerCase()))) !== undefined
    if (!isOurs) throw new AppError('ERR_NOT_FOUND')
    return reply.header('cache-control', 'no-store').send('')
  })
}
