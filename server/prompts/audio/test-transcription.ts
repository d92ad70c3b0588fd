import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { transcriptionEndpoints } from '#domain/messages/transcription-contract.ts'
import type { PublicContext } from '#server/platform/http/http.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { askTranscription } from './ask-transcription.ts'
import { getListeningKey } from './listening-key.ts'
import { chooseListener } from './write-down.ts'

/** Has silence transcribed: keys may be limited to recordings, so that only a recording proves them. */
export async function testTranscription(
  ctx: Context & PublicContext,
  { body }: Input<typeof transcriptionEndpoints.testTranscription>,
) {
  const apiKey = body.apiKey ?? (await getListeningKey(ctx.platform))
  const model = await chooseListener(ctx, null)
  if ('fault' in model) throw new AppError('ERR_TRANSCRIPTION_ANSWER', model)
  const text = await askTranscription(ctx, { bytes: silence(), mimeType: 'audio/wav', model, apiKey })
  if (typeof text !== 'string') throw new AppError('ERR_TRANSCRIPTION_ANSWER', text)
  return { model: model.model }
}

const samplesPerSecond = 8000

/** Makes a WAV file of one second of silence, 16 bits mono. */
function silence(): Uint8Array<ArrayBuffer> {
  const samples = samplesPerSecond * 2
  const file = new Uint8Array(44 + samples)
  const write = (at: number, text: string) => file.set(new TextEncoder().encode(text), at)
  const view = new DataView(file.buffer)
  write(0, 'RIFF')
  view.setUint32(4, 36 + samples, true)
  write(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, samplesPerSecond, true)
  view.setUint32(28, samplesPerSecond * 2, true)
  view.setUint16(32, 2, true)
  view.setUint16(34, 16, true)
  write(36, 'data')
  view.setUint32(40, samples, true)
  return file
}
