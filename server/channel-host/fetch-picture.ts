import { Readable } from 'node:stream'
import { ChannelError } from '#server/channels/channel.ts'
import type { Platform } from '#server/platform/kernel/context.ts'
import { smallPicture } from '#server/platform/files/small-picture.ts'
import type { StoredFile } from '#server/exchange/host-fact.ts'
import type { OutboxTask } from '#server/exchange/outbox-db.ts'
import { endWork, postponeWork, type Work } from '#server/exchange/outbox-work-platform-db.ts'
import { backOffMs, type Doing } from './send-work.ts'

const mostTries = 3
const mostBytes = 5 * 1024 * 1024

/** Fetches a contact's picture and stores a small one. On failure the contact stays as it is. */
export async function fetchPicture(
  { platform, adapter, credentials }: Doing,
  work: Work,
  { of }: Extract<OutboxTask, { kind: 'picture' }>,
): Promise<void> {
  const { db, storage } = platform
  try {
    const found = await adapter.openPicture?.(credentials, of)
    if (found === null) return await endWork(db, work, { type: 'picture', of, file: null })
    const file = found && (await keep(storage, work.companyId, found))
    await endWork(db, work, file ? { type: 'picture', of, file } : null)
  } catch (error) {
    if (!(error instanceof ChannelError)) throw error
    const again = error.failure.retry && work.attempts + 1 < mostTries
    await (again ? postponeWork(db, work, backOffMs(work.attempts)) : endWork(db, work, null))
  }
}

async function keep(
  storage: Platform['storage'],
  companyId: number,
  found: Readable,
): Promise<StoredFile | null> {
  const bytes = await bytesOf(found)
  const picture = bytes && (await smallPicture(bytes))
  if (!picture) return null
  const { width, height } = picture
  return {
    storageKey: await storage.putStream(companyId, Readable.from([picture.bytes])),
    name: 'picture.webp',
    mimeType: 'image/webp',
    size: picture.bytes.length,
    width,
    height,
    voice: false,
  }
}

/** Reads the picture; null if it is larger than a profile picture can be. Throws ChannelError if the stream breaks off. */
async function bytesOf(stream: Readable): Promise<Buffer | null> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      size += chunk.length
      if (size > mostBytes) return null
    }
  } catch (error) {
    const detail = (error as Error).message
    throw new ChannelError({ cause: 'unavailable', code: null, detail, retry: true })
  }
  return Buffer.concat(chunks)
}
