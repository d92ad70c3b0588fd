import type { Part } from '#domain/bot-calls/bot-call.ts'
import { writeCallReason } from '#domain/bot-calls/call-reasons.ts'
import { AppError } from '#domain/errors.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import { speak, type Speaking } from './speak.ts'
import { longestSpoken, mustBeRead } from './speech-request.ts'

/** An answer as it is sent: spoken where the prompt has a voice, and written where it must be read or could not be spoken. */
export async function speakAnswer(ctx: CompanyContext, speaking: Speaking, text: string): Promise<Part[]> {
  const written: Part = { type: 'text', text }
  if (speaking.voice === 'texto' || text.length > longestSpoken) return [written]
  const fileId = await speak(ctx, text, speaking).catch((error: unknown) => {
    // A company without room for the recording is answered in writing.
    if (error instanceof AppError)
      return { fault: 'refused' as const, reason: writeCallReason('file-not-kept', { code: error.code }) }
    throw error
  })
  if (typeof fileId !== 'string') {
    ctx.log.warn({ reason: fileId.reason }, 'an answer was not spoken and is written')
    return [written]
  }
  const spoken: Part = {
    ...{ type: 'file', kind: 'audio', file: { storedId: fileId }, caption: '', record: true },
  }
  return mustBeRead(text) ? [spoken, written] : [spoken]
}
