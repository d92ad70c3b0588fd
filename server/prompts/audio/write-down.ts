import { writeCallReason } from '#domain/bot-calls/call-reasons.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import type { Failed } from '#server/platform/network/call-out.ts'
import { announceChange } from '#server/messages/announce-change.ts'
import type { AiModel } from '#domain/prompts/model-contract.ts'
import { findModels } from '#server/prompts/model-db.ts'
import { lasts, ofProvider } from '#server/prompts/model-names.ts'
import { askTranscription } from './ask-transcription.ts'
import { type Recording, saveTranscript } from './recording-db.ts'

/** The heaviest recording that providers take, in bytes. */
const mostBytes = 25 * 1024 * 1024
const longestText = 20_000

/** A key, and the provider that it is for; null: that of the installation, which chooses its providers itself. */
export type ListeningKey = { apiKey: string; provider: Pick<AiModel, 'baseUrl'> | null }

/** Asks what a recording says and keeps it with its message, so that it is asked for once. */
export async function writeDown(
  ctx: CompanyContext,
  recording: Recording,
  { apiKey, provider }: ListeningKey,
): Promise<string | Failed> {
  if (recording.size > mostBytes) return { fault: 'tooLarge', reason: writeCallReason('recording-too-large') }
  const model = await chooseListener(ctx, provider)
  if ('fault' in model) return model
  const chunks = (await (await ctx.storage.read(recording.storageKey)).toArray()) as Buffer[]
  const bytes = new Uint8Array(Buffer.concat(chunks))
  const text = await askTranscription(ctx, { bytes, mimeType: recording.mimeType, model, apiKey })
  if (typeof text !== 'string') return text
  const kept = text.slice(0, longestText)
  await ctx.transaction(async (tx) => {
    const changed = await saveTranscript(tx, recording.id, kept)
    await announceChange(ctx, tx, changed ? { ...changed, turned: false } : null)
  })
  return kept
}

/** Returns the model that listens for a key. */
export async function chooseListener(
  ctx: CompanyContext,
  provider: ListeningKey['provider'],
): Promise<AiModel | Failed> {
  const today = ctx.now.toISOString().slice(0, 10)
  const models = await ctx.read(findModels)
  const near = provider ? ofProvider(models, provider) : models
  const model = near.find((each) => each.kind === 'transcribe' && lasts(each, today))
  return model ?? { fault: 'invalid', reason: writeCallReason('transcription-no-model') }
}
