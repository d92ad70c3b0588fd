import { createHash, randomInt } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { GraphError } from './graph-errors.ts'

export type StoredMedia = {
  id: string
  mimeType: string
  fileName: string | null
  size: number
  /** Hex, as in the media endpoint's answers; webhooks give it in base64. */
  sha256: string
}

export type MediaStore = Awaited<ReturnType<typeof openMediaStore>>

/** Stores files on disk under `folder`, or in a temporary folder that `close` removes. Holds nothing in memory. */
export async function openMediaStore(folder: string | null, known: StoredMedia[] = []) {
  const root = folder ?? (await mkdtemp(join(tmpdir(), 'meta-media-')))
  await mkdir(root, { recursive: true })
  const media = new Map(known.map((item) => [item.id, item]))
  const pathOf = (id: string) => join(root, id)

  return {
    find: (id: string) => media.get(id) ?? null,
    list: () => [...media.values()],
    open: (item: StoredMedia): Readable => createReadStream(pathOf(item.id)),

    async save(
      content: Readable,
      described: Pick<StoredMedia, 'mimeType' | 'fileName'>,
    ): Promise<StoredMedia> {
      const id = String(randomInt(10 ** 14, 2 ** 47))
      const hash = createHash('sha256')
      let size = 0
      const measured = new Transform({
        transform(chunk: Buffer, _encoding, next) {
          hash.update(chunk)
          size += chunk.length
          next(null, chunk)
        },
      })
      await pipeline(content, measured, createWriteStream(pathOf(id)))
      const item = { id, ...described, size, sha256: hash.digest('hex') }
      media.set(id, item)
      return item
    },

    async remove(item: StoredMedia) {
      media.delete(item.id)
      await rm(pathOf(item.id), { force: true })
    },

    async close() {
      if (folder === null) await rm(root, { recursive: true, force: true })
    },
  }
}

const mebibyte = 1024 * 1024
const office = 'application/vnd.openxmlformats-officedocument'
const accepted: { types: string[]; maxBytes: number }[] = [
  { types: ['image/jpeg', 'image/png'], maxBytes: 5 * mebibyte },
  { types: ['image/webp'], maxBytes: 500 * 1024 },
  { types: ['video/mp4', 'video/3gpp'], maxBytes: 16 * mebibyte },
  {
    types: ['audio/aac', 'audio/amr', 'audio/mpeg', 'audio/mp4', 'audio/ogg', 'audio/opus'],
    maxBytes: 16 * mebibyte,
  },
  {
    types: [
      'text/plain',
      'application/pdf',
      'application/msword',
      'application/vnd.ms-excel',
      'application/vnd.ms-powerpoint',
      `${office}.wordprocessingml.document`,
      `${office}.spreadsheetml.sheet`,
      `${office}.presentationml.presentation`,
    ],
    maxBytes: 100 * mebibyte,
  },
]
export const maxUploadBytes = 100 * mebibyte

/** Meta's rules for uploads by a business: type first, then size. Throws GraphError 100. */
export function checkUpload({ mimeType, size }: { mimeType: string; size: number }) {
  const bare = mimeType.split(';')[0]?.trim().toLowerCase() ?? ''
  const kind = accepted.find(({ types }) => types.includes(bare))
  if (!kind) {
    const types = accepted.flatMap((each) => each.types).join(', ')
    throw new GraphError(100, `Param file must be a file with one of the following types: ${types}.`)
  }
  if (size > kind.maxBytes) throw new GraphError(100, `Param file is larger than ${kind.maxBytes} bytes.`)
}

/** Types that a message of a kind may have: a WebP is a sticker, and no picture. */
const typesOf: Record<string, RegExp> = {
  image: /^image\/(?:jpeg|png)$/,
  sticker: /^image\/webp$/,
  video: /^video\/(?:mp4|3gpp)$/,
  audio: /^audio\//,
}

/** Meta's rule for the file of a message. Throws GraphError 131053. */
export function checkKind(kind: string, mimeType: string) {
  const bare = mimeType.split(';')[0]?.trim().toLowerCase() ?? ''
  if (typesOf[kind]?.test(bare) === false)
    throw new GraphError(131053, `Media upload error: ${bare} is not supported as ${kind}.`)
}
