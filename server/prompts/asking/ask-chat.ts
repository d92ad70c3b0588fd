import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { writeCallReason } from '#domain/bot-calls/call-reasons.ts'
import type { AiModel } from '#domain/prompts/model-contract.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import {
  callOut,
  type Failed,
  isFailed,
  type OutsideAnswer,
  readJson,
} from '#server/platform/network/call-out.ts'
import { asLearned, learn } from './learned-parameters.ts'
import { type ChatMessage, fitting } from './transcript.ts'

const answer = z.object({
  choices: z
    .array(
      z.object({
        finish_reason: z.string().nullish(),
        message: z.object({
          content: z.string().nullish(),
          refusal: z.string().nullish(),
          tool_calls: z
            .array(
              z.object({ function: z.object({ name: z.string(), arguments: z.string().default('{}') }) }),
            )
            .nullish(),
        }),
      }),
    )
    .min(1),
  usage: z.object({ prompt_tokens: z.int(), completion_tokens: z.int() }).nullish(),
})
const refusal = z.object({
  error: z.object({
    message: z.string().default(''),
    code: z.string().nullish(),
    param: z.string().nullish(),
  }),
})

export type ChatQuestion = {
  model: AiModel
  apiKey: string
  frame: ChatMessage
  turns: readonly ChatMessage[]
  maxTokens: number
  temperature: number
  tools: readonly object[]
  /** Opaque id by which the provider tells customers apart. */
  customer: string
}
export type ChatAnswer = {
  text: string
  calls: { name: string; arguments: string }[]
  finish: string
  tokensIn: number
  tokensOut: number
}
/** `unknown`: the provider has no such model. */
export type ChatFailed = Failed & { unknown?: true }

/** All tries of one answer together. */
const deadlineMs = 45_000
const mostLessons = 4
const longestRetryMs = 20_000
/** Tokens that a reasoning model may use beside its answer. */
const thinkingTokens = 1000

/** Asks a model by Chat Completions: learns refused parameters, waits as long as it asks for, and never repeats a paid answer. */
export async function askChat(ctx: CompanyContext, question: ChatQuestion): Promise<ChatAnswer | ChatFailed> {
  const started = performance.now()
  const left = () => deadlineMs - (performance.now() - started)
  const { model } = question
  const base = model.baseUrl || ctx.outside.models
  let most = Math.floor((model.context - question.maxTokens - (model.reasoning ? thinkingTokens : 0)) * 0.8)
  let shortened = false
  let lessons = 0
  let tries = 0
  for (;;) {
    const body = asLearned(base, model.model, bodyOf(question, most))
    const given = await callOut(ctx, `${base}/chat/completions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${question.apiKey}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      maxBytes: 1024 * 1024,
      redirects: 'answer',
      timeoutMs: Math.max(1000, Math.ceil(left())),
    })
    if (isFailed(given)) return given
    const { status } = given
    if (status === 200) return readAnswer(given)
    const read = refusal.safeParse(readJson(given.body.toString()))
    const { code = null, param = null, message = '' } = read.success ? read.data.error : {}
    if (status === 400 && code === 'context_length_exceeded' && !shortened) {
      shortened = true
      most = Math.floor(most / 2)
      continue
    }
    const named =
      param ?? /'(max_completion_tokens|max_tokens|temperature|reasoning_effort)'/.exec(message)?.[1]
    if (status === 400 && named && lessons++ < mostLessons && learn(base, model.model, named)) continue
    const failed = faultOf(status, code)
    if (failed.fault === 'quota' && code === 'insufficient_quota') return failed
    const wait = [408, 409, 429].includes(status) || status >= 500 ? waitOf(given, tries++) : null
    if (wait === null || tries > 2 || wait > Math.min(longestRetryMs, left() - 1000)) return failed
    await delay(wait)
  }
}

function bodyOf(
  { model, frame, turns, maxTokens, temperature, tools, customer }: ChatQuestion,
  most: number,
) {
  return {
    model: model.model,
    messages: fitting(frame, turns, most),
    max_completion_tokens: maxTokens + (model.reasoning ? thinkingTokens : 0),
    ...(temperature !== 1 && { temperature }),
    ...(model.reasoning && { reasoning_effort: 'minimal' }),
    ...(tools.length > 0 && { tools }),
    safety_identifier: customer,
  }
}

/** Milliseconds that the provider asks for; else a little, and more the second time. */
function waitOf({ headers }: OutsideAnswer, tries: number): number {
  const ms = Number(headers.get('retry-after-ms') ?? Number.NaN)
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  if (ms >= 0) return ms
  if (seconds >= 0) return seconds * 1000
  return 500 * 2 ** tries * (1 + Math.random() / 2)
}

function faultOf(status: number, code: string | null): ChatFailed {
  const reason = code
    ? writeCallReason('model-refusal', { status, code: code.slice(0, 60) })
    : writeCallReason('model-status', { status })
  if (status === 401) return { fault: 'auth', reason }
  if (status === 404) return { fault: 'refused', reason, unknown: true }
  if (status === 429) return { fault: 'quota', reason }
  return { fault: 'refused', reason }
}

function readAnswer({ body }: OutsideAnswer): ChatAnswer | Failed {
  const read = answer.safeParse(readJson(body.toString()))
  if (!read.success) return { fault: 'invalid', reason: writeCallReason('model-unreadable') }
  const { choices, usage } = read.data
  const { message, finish_reason } = choices[0]!
  return {
    text: message.refusal ? '' : (message.content ?? '').trim(),
    calls: (message.tool_calls ?? []).map((call) => call.function),
    finish: message.refusal ? 'refusal' : (finish_reason ?? ''),
    tokensIn: usage?.prompt_tokens ?? 0,
    tokensOut: usage?.completion_tokens ?? 0,
  }
}
