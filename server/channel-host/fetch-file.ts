import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ChannelError } from '#server/channels/channel.ts'
import { imageSize } from '#server/platform/files/image-size.ts'
import { randomToken } from '#server/platform/secrets.ts'
import { sniffType } from '#server/platform/files/sniff-type.ts'
import type { Storage } from '#server/platform/files/storage.ts'
import type { StoredFile } from '#server/exchange/host-fact.ts'

type Fetching = {
  companyId: number
  folder: string
  media: { stream: Readable; mimeType: string }
  name: string | null
  voice: boolean
  /** Larger files are not fetched. */
  maxBytes: number
}

/** Streams a provider's file through the disk into storage. Its type is detected from its bytes. */
export async function fetchFile(
  storage: Storage,
  { companyId, folder, media, name, voice, maxBytes }: Fetching,
): Promise<StoredFile> {
  const path = join(folder, randomToken())
  const sink = createWriteStream(path, { mode: 0o600 })
  try {
    await pipeline(media.stream, limitedTo(maxBytes), sink)
    const { mimeType } = await sniffType(path, { name: name ?? '', claimed: media.mimeType })
    const pixels = mimeType.startsWith('image/') ? await imageSize(path) : null
    return {
      storageKey: await storage.putFile(companyId, path),
      name: name ?? nameFor(mimeType),
      mimeType,
      size: sink.bytesWritten,
      width: pixels?.width ?? null,
      height: pixels?.height ?? null,
      voice,
    }
  } finally {
    await rm(path, { force: true })
  }
}

/** The provider's file has more than `maxBytes`. */
export class TooLargeError extends ChannelError {
  readonly maxBytes: number
  constructor(maxBytes: number) {
    super({ cause: 'media-rejected', code: null, detail: 'The file is too large.', retry: false })
    this.maxBytes = maxBytes
  }
}

const limitedTo = (maxBytes: number) =>
  async function* limited(source: AsyncIterable<Buffer>) {
    let size = 0
    for await (const chunk of source) {
      size += chunk.length
      if (size > maxBytes) throw new TooLargeError(maxBytes)
      yield chunk
    }
  }

/** Names a file without a name after its type: image.jpeg, audio.ogg. */
const nameFor = (mimeType: string): string => mimeType.replace(/[^a-z0-9]+/g, '.').replace('x.', '')
