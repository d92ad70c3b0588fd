import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#domain/errors.ts'

const oneYear = 31_536_000

/** Headers that say something of a page and nothing of a script or a font; they would be repeated with every file. */
const pageHeaders = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'strict-transport-security',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-request-id',
  'x-xss-protection',
]

/** Serves the built web application; every address that is not a file or a call is the application's own. */
export async function serveWebBundle(app: FastifyInstance, folder: string) {
  if (!existsSync(join(folder, 'index.html'))) {
    app.setNotFoundHandler({ preHandler: app.rateLimit() }, () => {
      throw new AppError('ERR_NOT_FOUND')
    })
    return
  }
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (response, path) => {
      const hashed = path.includes('/assets/')
      void response.header('cache-control', hashed ? `public, max-age=${oneYear}, immutable` : 'no-cache')
      if (hashed) for (const name of pageHeaders) response.removeHeader(name)
    },
  })
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, (request, reply) => {
    const isPage =
      request.method === 'GET' && !/^\/(api|media|webhooks|assets|socket\.io)\//.test(request.url)
    if (!isPage) throw new AppError('ERR_NOT_FOUND')
    return reply.header('cache-control', 'no-cache').sendFile('index.html')
  })
}
