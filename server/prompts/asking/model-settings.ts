import { z } from 'zod'
import type { CallPlace, CallSource } from '#domain/bot-calls/bot-call.ts'
import { type WrittenReason, writeCallReason } from '#domain/bot-calls/call-reasons.ts'
import type { AiModel } from '#domain/prompts/model-contract.ts'
import { type PromptTool, promptTools } from '#domain/prompts/prompt-contract.ts'
import { plainVoice, type Voice } from '#domain/prompts/voices.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import type { Failed } from '#server/platform/network/call-out.ts'
import { findModels } from '#server/prompts/model-db.ts'
import { fallbackFor, modelFor } from '#server/prompts/model-names.ts'
import { findPrompt } from '#server/prompts/prompt-db.ts'
import { openKey } from '#server/prompts/sealed-keys.ts'
import { settingOf } from '#server/settings/setting-db.ts'

/** A prompt ready to be asked: of the page of prompts, or of a node. */
export type ModelSettings = {
  promptId: number | null
  prompt: string
  apiKey: string
  model: AiModel
  /** Asked where the provider knows the model no more. */
  fallback: AiModel | null
  maxTokens: number
  temperature: number
  maxMessages: number
  queueId: number | null
  tools: readonly PromptTool[]
  voice: Voice
  voiceKey: string
  voiceRegion: string
}

/** An OpenAI node, in the field names of the graph. */
const node = z.object({
  integration: z.object({
    prompt: z.string(),
    voice: z.string().default('texto'),
    voiceRegion: z.string().default(''),
    temperature: z.number().default(1),
    maxTokens: z.int().default(100),
    maxMessages: z.int().default(10),
    queueId: z.int().nullable().default(null),
    model: z.string().nullable().default(null),
    tools: z.array(z.enum(promptTools)).default(['transferir']),
  }),
})

const failed = (fault: Failed['fault'], reason: WrittenReason): Failed => ({ fault, reason })

/** Settings of a model call with decrypted keys; or the reason why it cannot be made. */
export async function readModelSettings(
  ctx: CompanyContext,
  source: CallSource,
  { readNode }: Pick<CallPlace, 'readNode'>,
): Promise<ModelSettings | Failed> {
  if ('versionId' in source) {
    const found = await readNode?.(source.versionId, source.nodeId)
    const read = node.safeParse(found?.data)
    if (!found || !read.success) return failed('invalid', writeCallReason('block-asks-no-model'))
    const { apiKey = '', voiceKey = '' } = found.keys
    if (!apiKey) return failed('auth', writeCallReason('block-without-key'))
    const { voice, model: own, ...rest } = read.data.integration
    const models = await choose(ctx, own)
    if ('fault' in models) return models
    return { ...rest, ...models, promptId: null, apiKey, voiceKey, voice: plainVoice(voice) ?? 'texto' }
  }
  if (!('promptId' in source)) return failed('invalid', writeCallReason('call-names-no-prompt'))
  const { promptId } = source
  const kept = await ctx.read((tx) => findPrompt(tx, promptId))
  if (!kept) return failed('invalid', writeCallReason('prompt-gone'))
  const { prompt } = kept
  if (prompt.fault) return failed('refused', writeCallReason('prompt-off'))
  if (!kept.apiKey) return failed('auth', writeCallReason('prompt-without-key'))
  const models = await choose(ctx, prompt.model)
  if ('fault' in models) return models
  return {
    ...models,
    promptId,
    prompt: prompt.prompt,
    apiKey: openKey(ctx, kept.apiKey),
    maxTokens: prompt.maxTokens,
    temperature: prompt.temperature,
    maxMessages: prompt.maxMessages,
    queueId: prompt.queueId,
    tools: prompt.tools,
    voice: prompt.voice,
    voiceKey: kept.voiceKey ? openKey(ctx, kept.voiceKey) : '',
    voiceRegion: prompt.voiceRegion,
  }
}

/** The model that is asked, and the one in its place. */
export const choose = (ctx: CompanyContext, own: string | null) =>
  ctx.read(async (tx): Promise<{ model: AiModel; fallback: AiModel | null } | Failed> => {
    const models = await findModels(tx)
    const today = ctx.now.toISOString().slice(0, 10)
    const model = modelFor(models, { own, company: await settingOf(tx, 'aiModel'), today })
    if (!model) return failed('invalid', writeCallReason('model-none-offered'))
    const other = await settingOf(tx, 'aiFallbackModel')
    return { model, fallback: fallbackFor(models, model, { company: other, today }) }
  })
