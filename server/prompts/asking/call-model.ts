import { createHmac, randomBytes } from 'node:crypto'
import { asksForPerson } from '#domain/bot-calls/asks-for-person.ts'
import type { BotAction, BotCall, CallPlace, CallResult, Part } from '#domain/bot-calls/bot-call.ts'
import { type WrittenReason, writeCallReason } from '#domain/bot-calls/call-reasons.ts'
import type { AiModel } from '#domain/prompts/model-contract.ts'
import type { PromptFault } from '#domain/prompts/prompt-channel.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import type { Failed } from '#server/platform/network/call-out.ts'
import { reserveCall, settleCall } from '#server/prompts/budget.ts'
import { transcribeMissing } from '#server/prompts/audio/transcribe-missing.ts'
import { speakAnswer } from '#server/prompts/audio/speak-answer.ts'
import { askChat, type ChatAnswer, type ChatFailed } from './ask-chat.ts'
import { type Conversation, findConversation } from './conversation-db.ts'
import { toolsFor } from './model-tools.ts'
import { type ModelSettings, readModelSettings } from './model-settings.ts'
import { readAnswer } from './read-answer.ts'
import { switchOffPrompt } from './switch-off-prompt.ts'
import { systemFrame } from './system-frame.ts'
import { tokensOf, transcriptOf } from './transcript.ts'

type ModelCall = Extract<BotCall, { kind: 'model' }>

const failed = (fault: Failed['fault'], reason: WrittenReason): CallResult => ({
  outcome: 'failed',
  fault,
  reason,
})

/**
 * Asks a language model with the transcript of a ticket, within the company's limits. What it wants done comes from tools only, checked
 * against what this company has. An empty answer is a failure.
 */
export async function callModel(ctx: CompanyContext, call: ModelCall, place: CallPlace): Promise<CallResult> {
  const settings = await readModelSettings(ctx, call.source, place)
  if ('fault' in settings) return failed(settings.fault, settings.reason)
  const { ticketId, flows = [] } = place
  const { apiKey, model: provider } = settings
  await transcribeMissing(ctx, { ticketId, upTo: call.upTo, apiKey, provider })
  const world = await ctx.read((tx) =>
    findConversation(tx, { ticketId, upTo: call.upTo, most: settings.maxMessages, now: ctx.now }),
  )
  if (!world) return failed('invalid', writeCallReason('ticket-gone'))
  const queueId = settings.queueId
  if (world.lastSaid.some(asksForPerson)) {
    const action = { type: 'transfer' as const, queueId, userId: null, why: 'O cliente pediu uma pessoa.' }
    return said({ action })
  }
  const answered = await askEither(ctx, settings, world, place)
  if ('fault' in answered) return failed(answered.fault, answered.reason)
  const { answer, nonce } = answered
  const { text, action } = readAnswer(answer, {
    ...{ nonce, prompt: settings.prompt, maxTokens: settings.maxTokens, domains: world.domains },
    ...{ allowed: settings.tools, world: { queues: world.queues, flows, queueId } },
  })
  if (!text && !action)
    return failed('empty', writeCallReason('model-silent', { finish: answer.finish.slice(0, 60) }))
  const parts = text ? await speakAnswer(ctx, settings, text) : []
  return said({ parts, action })
}

const said = ({ parts = [], action }: { parts?: Part[]; action: BotAction | null }): CallResult => ({
  outcome: 'said',
  parts,
  waits: action === null,
  action,
  variables: {},
  session: null,
  pauseSeconds: null,
})

type Answered = { answer: ChatAnswer; nonce: string | null }

/**
 * Asks the model of the prompt, and its fallback where the provider does not know the first any more. The fallback is of the same
 * provider, which alone may get the key.
 */
async function askEither(
  ctx: CompanyContext,
  settings: ModelSettings,
  world: Conversation,
  place: CallPlace,
): Promise<Answered | Failed> {
  const { model, fallback, promptId } = settings
  const first = await askOne(ctx, settings, world, { model, place })
  const answered =
    'fault' in first && first.unknown && fallback
      ? await askOne(ctx, settings, world, { model: fallback, place })
      : first
  if ('fault' in answered && promptId !== null) {
    const fault: PromptFault | null = answered.fault === 'auth' ? 'auth' : null
    if (fault) await switchOffPrompt(ctx, promptId, { fault, apiKey: settings.apiKey })
  }
  return answered
}

type One = { model: AiModel; place: CallPlace }

async function askOne(
  ctx: CompanyContext,
  settings: ModelSettings,
  world: Conversation,
  { model, place }: One,
): Promise<Answered | ChatFailed> {
  const { prompt, maxTokens, temperature, promptId, apiKey, queueId } = settings
  const nonce = model.tools ? null : randomBytes(6).toString('hex')
  const { company, facts } = world
  const frame = systemFrame({ company, facts, prompt, maxTokens, nonce })
  const turns = transcriptOf(world.rows)
  const tools = model.tools
    ? toolsFor(settings.tools, { queues: world.queues, flows: place.flows ?? [], queueId })
    : []
  const system = { role: 'system' as const, content: frame }
  const tokensIn = tokensOf([system, ...turns]) + Math.ceil(JSON.stringify(tools).length / 4)
  const tokensOut = maxTokens + (model.reasoning ? 1000 : 0)
  const { ticketId } = place
  const reserved = await reserveCall(ctx, { ticketId, promptId, model, tokensIn, tokensOut })
  if (typeof reserved === 'string') return { fault: 'budget', reason: reserved }
  const started = performance.now()
  const customer = createHmac('sha256', 'customer')
    .update(`${ctx.companyId}:${world.contactId}`)
    .digest('hex')
  const answer = await askChat(ctx, {
    ...{ model, apiKey, frame: system, turns, maxTokens, temperature, tools },
    customer: customer.slice(0, 32),
  })
  const ms = Math.round(performance.now() - started)
  const paid = 'fault' in answer
  await settleCall(ctx, reserved.id, {
    model,
    // A call that timed out may have been charged all the same.
    tokensIn: paid ? (answer.fault === 'timeout' ? tokensIn : 0) : answer.tokensIn,
    tokensOut: paid ? 0 : answer.tokensOut,
    ms,
    finish: paid ? answer.fault : answer.finish,
  })
  return paid ? answer : { answer, nonce }
}
