import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#domain/errors.ts'

const oneYear = 31_536_000

/** Headers that matter for the page only, not for scripts or fonts, where they would be repeated with every file. */
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

/** Returns the page for a host, with its entity tag. */
export type FillPage = (html: string, host: string) => Promise<{ page: string; tag: string }>

/** Serves the built web application; every address that is neither a file nor a call gets the application's page, filled for its host. */
export async function serveWebBundle(app: FastifyInstance, folder: string, fillPage: FillPage) {
  if (!existsSync(join(folder, 'index.html'))) {
    app.setNotFoundHandler({ preHandler: app.rateLimit() }, () => {
      throw new AppError('ERR_NOT_FOUND')
    })
    return
  }
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    globIgnore: ['index.html*'],
    cacheControl: false,
    preCompressed: true,
    setHeaders: (response, path) => {
      const hashed = path.includes('/assets/')
      void response.header('cache-control', hashed ? `public, max-age=${oneYear}, immutable` : 'no-cache')
      if (hashed) for (const name of pageHeaders) response.removeHeader(name)
    },
  })
  const html = readFileSync(join(folder, 'index.html'), 'utf8')
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const { page, tag } = await fillPage(html, request.hostname)
    void reply.header('cache-control', 'no-cache').header('vary', 'Host').header('etag', tag)
    if (request.headers['if-none-match'] === tag) return reply.code(304).send()
    return reply.type('text/html; charset=utf-8').send(page)
  }
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, (request, reply) => {
    const isPage =
      ['GET', 'HEAD'].includes(request.method) &&
      !/^\/(api|media|webhooks|assets|socket\.io)\//.test(request.url)
    if (!isPage) throw new AppError('ERR_NOT_FOUND')
    return sendPage(request, reply)
  })
}
