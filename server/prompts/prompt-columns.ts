import type { PromptChange } from '#domain/prompts/prompt-contract.ts'
import { plainVoice } from '#domain/prompts/voices.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import { isGiven, sealKey } from './sealed-keys.ts'

/** A change as columns: keys sealed where they are given, the voice by its name. */
export function columnsOf(ctx: CompanyContext, change: Partial<PromptChange>) {
  const { id: _id, queue: _queue, apiKey, voiceKey, voice, ...columns } = change
  return {
    ...columns,
    ...(voice !== undefined && { voice: plainVoice(voice) ?? 'texto' }),
    ...(isGiven(apiKey) && { apiKey: sealKey(ctx, apiKey) }),
    ...(isGiven(voiceKey) && { voiceKey: sealKey(ctx, voiceKey) }),
  }
}
