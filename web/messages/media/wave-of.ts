import { sessionMap } from '#web/platform/session-store.ts'
import { peaksIn } from './peaks.ts'

export const bars = 44
/** Speech stays recognisable at this rate, and an hour of it fits in memory. */
const rate = 8000
const heaviest = 8 * 1024 * 1024
const kept = sessionMap<number, Promise<number[] | null>>()

/** The waveform of a message's recording, decoded once; null where it is too heavy or the browser cannot read it. */
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
