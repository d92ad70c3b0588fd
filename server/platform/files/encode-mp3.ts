import { OggOpusDecoder } from 'ogg-opus-decoder'
import { createMp3Encoder } from 'wasm-media-encoders'

/** Kilobits per second (decision D25). */
const bitrate = 128
/** Bytes that are decoded at once: a second of speech, or four minutes of the shortest frames. */
const sliceBytes = 4096
/** The copy of a longer recording would take too much room. */
const maxSeconds = 3600

/** Encodes a voice note of Opus in Ogg as mono mp3 at 128 kbit/s; null where it holds no sound or too much. Throws for what is no Opus. */
export async function encodeMp3(ogg: Uint8Array): Promise<Buffer | null> {
  const decoder = new OggOpusDecoder()
  await decoder.ready
  const encoder = await createMp3Encoder()
  const parts: Buffer[] = []
  let samples = 0
  const add = ({ channelData, samplesDecoded, sampleRate }: Awaited<ReturnType<typeof decoder.flush>>) => {
    const mono = samplesDecoded > 0 ? monoOf(channelData) : undefined
    if (!mono) return
    if (samples === 0) encoder.configure({ sampleRate, channels: 1, bitrate })
    samples += samplesDecoded
    // The encoder gives back the same memory each time.
    parts.push(Buffer.from(encoder.encode([mono])))
  }
  try {
    for (let at = 0; at < ogg.length; at += sliceBytes) {
      add(await decoder.decode(ogg.subarray(at, at + sliceBytes)))
      if (samples > maxSeconds * 48_000) return null
    }
    add(await decoder.flush())
  } finally {
    decoder.free()
  }
  if (samples === 0) return null
  parts.push(Buffer.from(encoder.finalize()))
  return Buffer.concat(parts)
}

/** Returns one channel: the only one, or the mean of two. */
function monoOf([left, right]: Float32Array[]): Float32Array | undefined {
  return left && right ? left.map((sample, at) => (sample + (right[at] ?? 0)) / 2) : left
}
