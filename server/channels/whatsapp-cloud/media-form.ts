import { randomUUID } from 'node:crypto'
import type { OutboundFile } from '../channel.ts'

/**
 * The multipart form of `POST /{phone_number_id}/media` for a file of known size, written while it is read: the whole file is
 * never in memory. The body yields the chunks of `content`, framed; it fails on the wire if they are not `file.size` bytes.
 */
export function mediaForm(file: Omit<OutboundFile, 'open'>, content: AsyncIterable<Uint8Array>) {
  const boundary = `chat-flow-${randomUUID()}`
  const field = (name: string, value: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const head = Buffer.from(
    `${field('messaging_product', 'whatsapp')}${field('type', file.mimeType)}--${boundary}\r\n` +
      `Content-Disposition: form-data; name="file"; filename="${quotable(file.name)}"\r\n` +
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

/** As browsers write file names in forms (HTML Standard, multipart/form-data encoding algorithm). */
const quotable = (name: string) => name.replace(/["\r\n]/g, (char) => encodeURIComponent(char))
