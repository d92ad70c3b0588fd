import { z } from 'zod'
import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { transcriptionEndpoints } from '#domain/messages/transcription-contract.ts'
import { getReadableMessage } from '#server/messages/readable-message.ts'
import type { PublicContext } from '#server/platform/http/http.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { getListeningKey } from './listening-key.ts'
import { findRecording } from './recording-db.ts'
import { writeDown } from './write-down.ts'

const fileName = z.uuid()

/** Transcribes a recording for users who may read its message, with the installation's key. */
export async function transcribeAudio(
  ctx: Context & PublicContext,
  { params: { file } }: Input<typeof transcriptionEndpoints.transcribeAudio>,
) {
  const read = fileName.safeParse(file.replace(/\.[a-z0-9]{2,5}$/i, ''))
  if (!read.success) throw new AppError('ERR_TRANSCRIPTION_ADDRESS')
  const recording = await ctx.read(async (tx) => {
    const found = await findRecording(tx, read.data)
    if (!found) throw new AppError('ERR_NO_MESSAGE_FOUND')
    await getReadableMessage(ctx, tx, found.id)
    return found
  })
  if (recording.transcript !== null) return { transcribedText: recording.transcript }
  const apiKey = await getListeningKey(ctx.platform)
  const text = await writeDown(ctx, recording, { apiKey, provider: null })
  if (typeof text !== 'string') throw new AppError('ERR_TRANSCRIPTION_ANSWER', text)
  return { transcribedText: text }
}
