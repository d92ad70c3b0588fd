import { Readable } from 'node:stream'
import { writeCallReason } from '#domain/bot-calls/call-reasons.ts'
import type { Voice } from '#domain/prompts/voices.ts'
import { keepOnlySaved } from '#server/files/keep-only-saved.ts'
import { saveUpload } from '#server/files/save-upload.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import { callOut, type Failed, isFailed } from '#server/platform/network/call-out.ts'
import { isRegion, ssmlOf } from './speech-request.ts'

/** A voice never delays a text by more. */
const timeoutMs = 15_000
const mostBytes = 5 * 1024 * 1024

export type Speaking = { voice: Voice; voiceKey: string; voiceRegion: string }

/** Has a text spoken by Azure and stores the recording as WhatsApp takes it; gives the id of its file. */
export async function speak(
  ctx: CompanyContext,
  text: string,
  { voice, voiceKey, voiceRegion }: Speaking,
): Promise<string | Failed> {
  if (!isRegion(voiceRegion)) return { fault: 'invalid', reason: writeCallReason('voice-region') }
  const base = ctx.outside.speech ?? `https://${voiceRegion}.tts.speech.microsoft.com`
  const given = await callOut(ctx, `${base}/cognitiveservices/v1`, {
    method: 'POST',
    headers: {
      'ocp-apim-subscription-key': voiceKey,
      'content-type': 'application/ssml+xml',
      'x-microsoft-outputformat': 'ogg-48khz-16bit-mono-opus',
      'user-agent': 'Chat-flow',
    },
    body: ssmlOf(text, voice),
    maxBytes: mostBytes,
    redirects: 'answer',
    timeoutMs,
  })
  if (isFailed(given)) return given
  const { status, body } = given
  if (status === 401 || status === 403)
    return { fault: 'auth', reason: writeCallReason('voice-key-refused', { status }) }
  if (status !== 200) return { fault: 'refused', reason: writeCallReason('voice-status', { status }) }
  if (body.subarray(0, 4).toString('latin1') !== 'OggS')
    return { fault: 'invalid', reason: writeCallReason('voice-no-recording') }
  const storageKey = await ctx.storage.putStream(ctx.companyId, Readable.from([body]))
  const kept = {
    ...{ storageKey, name: 'resposta.ogg', mimeType: 'audio/ogg', size: body.length },
    ...{ width: null, height: null, voice: true },
  }
  return keepOnlySaved(ctx, [kept], () => ctx.transaction((tx) => saveUpload(ctx, tx, kept)))
}
