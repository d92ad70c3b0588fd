import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#domain/http/endpoint.ts'
import { entityTagOf } from './entity-tag.ts'
import { openApiOf } from './open-api.ts'

type Description = { plain: Buffer; packed: { br: Buffer; gzip: Buffer }; tag: string }

/**
 * Serves the contract as OpenAPI. It is built and compressed once, a few endpoints at a time, and answered from memory: it is the largest
 * answer that a stranger gets (decision D99).
 */
export function serveOpenApi(
  app: FastifyInstance,
  endpoints: Record<string, Endpoint>,
  { version, compresses }: { version: string; compresses: boolean },
): void {
  let built: Promise<Description> | null = null
  app.get('/api/openapi.json', async ({ headers }, reply) => {
    built ??= describe(endpoints, version)
    const { plain, packed, tag } = await built
    void reply
      .header('etag', tag)
      .header('cache-control', 'public, no-cache')
      .header('vary', 'accept-encoding')
    if (headers['if-none-match'] === tag) return reply.code(304).send()
    void reply.type('application/json; charset=utf-8')
    const accepted = String(headers['accept-encoding'] ?? '')
    const encoding = (['br', 'gzip'] as const).find((each) => compresses && accepted.includes(each))
    return encoding ? reply.header('content-encoding', encoding).send(packed[encoding]) : reply.send(plain)
  })
}

async function describe(endpoints: Record<string, Endpoint>, version: string): Promise<Description> {
  const document = await openApiOf(endpoints, version)
  const plain = Buffer.from(JSON.stringify(document))
  const [br, gzipped] = await Promise.all([promisify(brotliCompress)(plain), promisify(gzip)(plain)])
  const tag = entityTagOf(plain)
  return { plain, packed: { br, gzip: gzipped }, tag }
}
