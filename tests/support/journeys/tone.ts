import { wavOf } from '#server/first-steps/wav-of.ts'

const rate = 8000

/** Longer than a slow page needs to show that it plays. */
const length = rate * 10

/** Returns a WAV recording: ten seconds of a tone that grows louder. */
export function tone(): Buffer {
  const samples = Buffer.alloc(length * 2)
  for (let at = 0; at < length; at++) {
    const loudness = (at / length) * 0.8
    samples.writeInt16LE(Math.round(Math.sin((at / rate) * 2 * Math.PI * 330) * loudness * 32_767), at * 2)
  }
  return wavOf(samples, rate)
}
