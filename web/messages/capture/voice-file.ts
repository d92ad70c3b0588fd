import {
  BlobSource,
  BufferTarget,
  Conversion,
  Input,
  MP4,
  Mp4OutputFormat,
  OGG,
  OggOutputFormat,
  Output,
  WEBM,
} from 'mediabunny'

type VoiceFormat = 'ogg' | 'm4a'

const kinds = {
  ogg: { type: 'audio/ogg', ending: 'ogg', codec: 'opus', output: () => new OggOutputFormat() },
  m4a: {
    type: 'audio/mp4',
    ending: 'm4a',
    codec: 'aac',
    output: () => new Mp4OutputFormat({ fastStart: 'in-memory' }),
  },
} as const

/**
 * Converts a recording to the container and codec that phones play as a voice note (decision D25). A recording that already has the codec
 * is only remuxed; others are encoded again where the browser supports it. Throws where it does not.
 */
export async function voiceFile(recording: Blob, format: VoiceFormat): Promise<File> {
  const { type, ending, codec, output: container } = kinds[format]
  const target = new BufferTarget()
  const input = new Input({ source: new BlobSource(recording), formats: [WEBM, OGG, MP4] })
  const output = new Output({ format: container(), target })
  const conversion = await Conversion.init({
    input,
    output,
    audio: { codec, numberOfChannels: 1 },
    video: { discard: true },
  })
  if (!conversion.isValid) throw new Error(conversion.discardedTracks.map(({ reason }) => reason).join(', '))
  await conversion.execute()
  if (!target.buffer) throw new Error('Nothing was recorded.')
  const stamp = new Date().toISOString().slice(0, 19).replace(/\D/g, '')
  return new File([target.buffer], `voz-${stamp}.${ending}`, { type })
}
