import { z } from 'zod'
import { writeCallReason } from '#domain/bot-calls/call-reasons.ts'
import type { AiModel } from '#domain/prompts/model-contract.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import { callOut, type Failed, isFailed, readJson } from '#server/platform/network/call-out.ts'

const answer = z.object({ text: z.string() })
const timeoutMs = 45_000
const extensions: Partial<Record<string, string>> = {
  'audio/ogg': 'ogg',
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/wav': 'wav',
  'audio/webm': 'webm',
  'audio/flac': 'flac',
}

type Recording = { bytes: Uint8Array<ArrayBuffer>; mimeType: string }
type Asked = Recording & { model: AiModel; apiKey: string }

/** Sentences that models invent where nobody speaks. */
const heardNothing =
  /^(?:legendas pela comunidade|subtitles by|obrigado por assistir|thank you for watching)/i

/** Asks a model what a recording says; '' where it says nothing. */
export async function askTranscription(
  ctx: CompanyContext,
  { bytes, mimeType, model, apiKey }: Asked,
): Promise<string | Failed> {
  const type = mimeType.split(';')[0]?.trim() ?? ''
  const form = new FormData()
  form.set('file', new Blob([bytes], { type }), `audio.${extensions[type] ?? 'ogg'}`)
  form.set('model', model.model)
  form.set('language', 'pt')
  form.set('response_format', 'json')
  const packed = new Response(form)
  const given = await callOut(ctx, `${model.baseUrl || ctx.outside.models}/audio/transcriptions`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${apiKey}`,
      'content-type': packed.headers.get('content-type') ?? '',
    },
    body: new Uint8Array(await packed.arrayBuffer()),
    maxBytes: 1024 * 1024,
    redirects: 'answer',
    timeoutMs,
  })
  if (isFailed(given)) return given
  const { status, body } = given
  if (status === 401 || status === 403)
    return { fault: 'auth', reason: writeCallReason('provider-status', { status }) }
  if (status !== 200) return { fault: 'refused', reason: writeCallReason('provider-status', { status }) }
  const read = answer.safeParse(readJson(body.toString()))
  if (!read.success) return { fault: 'invalid', reason: writeCallReason('transcription-unreadable') }
  const text = read.data.text.trim()
  return heardNothing.test(text) ? '' : text
}
