import { BufferTarget, EncodedAudioPacketSource, EncodedPacket, OggOutputFormat, Output } from 'mediabunny'

const packetSeconds = 0.02

/** Makes an Ogg file of Opus packets, as browsers record them, with silence in it. */
export async function opusRecording(seconds: number): Promise<Blob> {
  const target = new BufferTarget()
  const output = new Output({ format: new OggOutputFormat(), target })
  const source = new EncodedAudioPacketSource('opus')
  output.addAudioTrack(source)
  await output.start()
  const decoderConfig = { codec: 'opus', numberOfChannels: 1, sampleRate: 48_000, description: opusHead() }
  for (let at = 0; at < seconds; at += packetSeconds) {
    // The first byte says: 20 ms of one channel.
    const data = new Uint8Array(200).fill(0xf8, 0, 1)
    await source.add(new EncodedPacket(data, 'key', at, packetSeconds), { decoderConfig })
  }
  await output.finalize()
  return new Blob([target.buffer ?? ''], { type: 'audio/ogg' })
}

/** The head of an Opus stream of one channel at 48 kHz: RFC 7845, section 5.1. */
function opusHead(): Uint8Array {
  const head = new Uint8Array(19)
  head.set(new TextEncoder().encode('OpusHead'))
  head.set([1, 1], 8)
  new DataView(head.buffer).setUint32(12, 48_000, true)
  return head
}
