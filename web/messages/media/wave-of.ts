import { sessionMap } from '#web/platform/session-store.ts'
import { peaksIn } from './peaks.ts'

export const bars = 44
/** Sample rate in Hz: the shape of speech stays recognisable, and an hour fits in memory. */
const rate = 8000
const heaviest = 8 * 1024 * 1024
const kept = sessionMap<number, Promise<number[] | null>>()

/** Returns the waveform of a message's recording, decoded once; null if it is too large or the browser cannot decode it. */
export function waveOf(messageId: number, url: string, size: number): Promise<number[] | null> {
  if (size > heaviest) return Promise.resolve(null)
  const known = kept.get(messageId) ?? decoded(url).catch(() => null)
  kept.set(messageId, known)
  return known
}

async function decoded(url: string): Promise<number[] | null> {
  const answer = await fetch(url)
  if (!answer.ok) return null
  const audio = await new OfflineAudioContext(1, 1, rate).decodeAudioData(await answer.arrayBuffer())
  return peaksIn(audio.getChannelData(0), bars)
}
