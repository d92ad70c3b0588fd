import { wavOf } from '#server/first-steps/wav-of.ts'

const rate = 8000

/** Returns a WAV recording: one second of a tone that grows louder. */
export function tone(): Buffer {
  const samples = Buffer.alloc(rate * 2)
  for (let at = 0; at < rate; at++) {
    const loudness = (at / rate) * 0.8
    samples.writeInt16LE(Math.round(Math.sin((at / rate) * 2 * Math.PI * 330) * loudness * 32_767), at * 2)
  }
  return wavOf(samples, rate)
}
