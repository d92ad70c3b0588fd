import { runInThread } from '#server/platform/run-in-thread.ts'
import { turns } from '#server/platform/turns.ts'

/** Longer than an hour of speech takes. */
const maxEncodingMs = 180_000
const limits = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 16 }

/** One recording at a time: the others of the process wait, and people go first. */
const takeTurn = turns<'mp3'>({ most: 1, mostWaiting: 100, longestWaitMs: 10 * 60_000 })

/**
 * Encodes a voice note as mp3 in a separate thread, so that the event loop stays free. Null for what cannot be decoded, holds no sound, or
 * takes too much time or memory.
 */
export async function makeMp3Copy(ogg: Uint8Array): Promise<Buffer | null> {
  const end = await takeTurn('mp3')
  try {
    return await encodeApart(ogg)
  } finally {
    end()
  }
}

async function encodeApart(data: Uint8Array): Promise<Buffer | null> {
  const script = new URL('./mp3-worker.ts', import.meta.url)
  const end = await runInThread<Uint8Array | null>(script, { data, limits, maxMs: maxEncodingMs })
  return 'posted' in end && end.posted ? Buffer.from(end.posted) : null
}
