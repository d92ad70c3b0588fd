import { randomBytes } from 'node:crypto'
import { writeCallReason } from '#domain/bot-calls/call-reasons.ts'
import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { promptEndpoints } from '#domain/prompts/prompt-contract.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { reserveCall, settleCall } from '#server/prompts/budget.ts'
import { findPrompt } from '#server/prompts/prompt-db.ts'
import { isGiven, openKey } from '#server/prompts/sealed-keys.ts'
import { askChat } from './ask-chat.ts'
import { findTriedConversation } from './conversation-db.ts'
import { choose } from './model-settings.ts'
import { toolsFor } from './model-tools.ts'
import { readAnswer } from './read-answer.ts'
import { systemFrame } from './system-frame.ts'
import { tokensOf } from './transcript.ts'
import { withoutNumbers } from './without-numbers.ts'

/** Asks the model once with a prompt as it is typed. Throws ERR_BOT_REFUSED with the reason where it does not answer. */
export async function testPrompt(ctx: Context, { body }: Input<typeof promptEndpoints.testPrompt>) {
  const { id, prompt, maxTokens, temperature, text, tools: allowed = ['transferir'] } = body
  const apiKey = isGiven(body.apiKey) ? body.apiKey : await keptKey(ctx, id)
  const chosen = await choose(ctx, body.model ?? null)
  if ('fault' in chosen) throw new AppError('ERR_BOT_REFUSED', chosen)
  const { model } = chosen
  const { queues, company, facts, domains } = await ctx.read(async (tx) => {
    const kept = id === undefined ? undefined : await findPrompt(tx, id)
    const place = { queueId: kept?.prompt.queueId ?? null, now: ctx.now }
    return {
      queues: await tx.selectFrom('queues').select(['id', 'name']).limit(100).execute(),
      ...(await findTriedConversation(tx, place)),
    }
  })
  const world = { queues, flows: [], queueId: null }
  const nonce = model.tools ? null : randomBytes(6).toString('hex')
  const frame = systemFrame({ company, facts, prompt, maxTokens, nonce })
  const system = { role: 'system' as const, content: frame }
  const turns = [{ role: 'user' as const, content: withoutNumbers(text) }]
  const reserved = await reserveCall(ctx, {
    ...{ ticketId: null, promptId: id ?? null, model },
    ...{ tokensIn: tokensOf([system, ...turns]), tokensOut: maxTokens },
  })
  if (typeof reserved === 'string')
    throw new AppError('ERR_BOT_REFUSED', { fault: 'budget', reason: reserved })
  const started = performance.now()
  const answer = await askChat(ctx, {
    ...{ model, apiKey, frame: system, turns, maxTokens, temperature },
    tools: model.tools ? toolsFor(allowed, world) : [],
    customer: 'test',
  })
  const isFault = 'fault' in answer
  await settleCall(ctx, reserved.id, {
    model,
    tokensIn: isFault ? 0 : answer.tokensIn,
    tokensOut: isFault ? 0 : answer.tokensOut,
    ms: Math.round(performance.now() - started),
    finish: isFault ? answer.fault : answer.finish,
  })
  if (isFault) throw new AppError('ERR_BOT_REFUSED', { fault: answer.fault, reason: answer.reason })
  const { tokensIn, tokensOut } = answer
  const { text: said, action } = readAnswer(answer, { prompt, nonce, allowed, world, domains, maxTokens })
  if (!said && !action) {
    const reason = writeCallReason('model-silent', { finish: answer.finish.slice(0, 60) })
    throw new AppError('ERR_BOT_REFUSED', { fault: 'empty', reason })
  }
  return { answer: said, action: action?.type ?? null, model: model.model, tokensIn, tokensOut }
}

async function keptKey(ctx: Context, id: number | undefined): Promise<string> {
  const kept = id === undefined ? undefined : await ctx.read((tx) => findPrompt(tx, id))
  if (id !== undefined && !kept) throw new AppError('ERR_NO_PROMPT_FOUND')
  if (kept?.apiKey) return openKey(ctx, kept.apiKey)
  throw new AppError('ERR_VALIDATION', [{ path: 'body.apiKey', message: 'Required' }])
}
