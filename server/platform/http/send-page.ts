import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply } from 'fastify'
import { perInstallation } from '#server/platform/kernel/per-installation.ts'
import { openRecordMemory } from '#server/platform/record-memory.ts'
import { isKnownTag } from './entity-tag.ts'
import type { Page } from './record-list.ts'

const maxBytes = 8 * 1024 * 1024
/** Shorter texts fit into a packet or two as they are. */
const shortest = 2048
const ways = {
  br: (text: Buffer) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (text: Buffer) => promisify(gzip)(text),
}
type Encoding = keyof typeof ways

/** Pages as they were sent, by their tag: many people see the same page, and each asks for it again. */
const compressedOf = perInstallation(() => openRecordMemory<Buffer>(maxBytes))

/** Sends a page: nothing where the client has it; compressed once where the server compresses. */
export async function sendPage(reply: FastifyReply, page: Page, path: string): Promise<FastifyReply> {
  const { request, server } = reply
  const tag = `"${page.tag}"`
  void reply.header('etag', tag)
  if (isKnownTag(request.headers['if-none-match'], tag)) return reply.code(304).send()
  void reply.type('application/json; charset=utf-8')
  if (!server.hasReplyDecorator('compress')) return reply.send(page.text())

  void reply.header('vary', 'accept-encoding')
  const encoding = acceptedBy(request.headers['accept-encoding'])
  if (!encoding) return reply.send(page.text())
  const memory = compressedOf(server.platform)
  const companyId = request.identity.state === 'viewer' ? request.identity.viewer.companyId : 0
  const id = `${encoding} ${path}`
  const known = memory.get(companyId, `${id} ${page.tag}`, page.tag)
  if (known) return reply.header('content-encoding', encoding).send(known)
  const text = page.text()
  if (text.length < shortest) return reply.header('content-encoding', 'identity').send(text)
  const compressed = await ways[encoding](text)
  memory.set(companyId, `${id} ${page.tag}`, {
    stamp: page.tag,
    record: compressed,
    bytes: compressed.length,
  })
  return reply.header('content-encoding', encoding).send(compressed)
}

const acceptedBy = (header: string | string[] | undefined): Encoding | null => {
  const accepted = String(header ?? '')
    .split(',')
    .map((one) => one.trim().toLowerCase())
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding)) ?? null
}
