import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#domain/errors.ts'

const oneYear = 31_536_000

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
    setHeaders: (response, path) => {
      const hashed = path.includes('/assets/')
      void response.header('cache-control', hashed ? `public, max-age=${oneYear}, immutable` : 'no-cache')
    },
  })
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, (request, reply) => {
    const isPage =
      request.method === 'GET' && !/^\/(api|media|webhooks|assets|socket\.io)\//.test(request.url)
    if (!isPage) throw new AppError('ERR_NOT_FOUND')
    return reply.header('cache-control', 'no-cache').sendFile('index.html')
  })
}
