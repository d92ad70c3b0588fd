import { randomUUID } from 'node:crypto'
import type { OutboundFile } from '../channel.ts'

/**
 * The multipart form of `POST /me/message_attachments` for a file of known size, written while it is read. Meta takes names in
 * ASCII only.
 */
export function attachmentForm(
  file: Pick<OutboundFile, 'name' | 'mimeType' | 'size'>,
  { type, platform }: { type: string; platform: string },
  content: AsyncIterable<Uint8Array>,
) {
  const boundary = `chat-flow-${randomUUID()}`
  const field = (name: string, value: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const message = JSON.stringify({ attachment: { type, payload: { is_reusable: false } } })
  const head = Buffer.from(
    `${field('platform', platform)}${field('message', message)}--${boundary}\r\n` +
      `Content-Disposition: form-data; name="filedata"; filename="${asciiName(file.name)}"\r\n` +
      `Content-Type: ${file.mimeType}\r\n\r\n`,
  )
  const tail = Buffer.from(`\r\n--${boundary}--\r\n`)
  return {
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': String(head.length + file.size + tail.length),
    },
    body: framed(head, content, tail),
  }
}

async function* framed(head: Uint8Array, content: AsyncIterable<Uint8Array>, tail: Uint8Array) {
  yield head
  yield* content
  yield tail
}

/** Letters lose their accents, anything else outside ASCII becomes an underscore. */
export const asciiName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\]/g, '_')
