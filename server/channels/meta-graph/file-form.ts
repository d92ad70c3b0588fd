import { randomUUID } from 'node:crypto'
import type { OutboundFile } from '../channel.ts'

type Given = {
  file: Pick<OutboundFile, 'name' | 'mimeType' | 'size'>
  content: AsyncIterable<Uint8Array>
  /** Fields of the form that come before the file. */
  fields: Record<string, string>
  /** Field name of the file in the form. */
  as: string
}

/**
 * Builds a multipart form with one file of known size as a stream: the whole file is never in memory. The body yields the chunks of
 * `content`, framed; the request fails if they are not `file.size` bytes. The file name is written as browsers do (HTML Standard,
 * multipart/form-data encoding algorithm).
 */
export function fileForm({ file, content, fields, as }: Given) {
  const boundary = `chat-flow-${randomUUID()}`
  const texts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const head = Buffer.from(
    `${texts.join('')}--${boundary}\r\n` +
      `Content-Disposition: form-data; name="${as}"; filename="${quotable(file.name)}"\r\n` +
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

const quotable = (name: string) => name.replace(/["\r\n]/g, (char) => encodeURIComponent(char))
