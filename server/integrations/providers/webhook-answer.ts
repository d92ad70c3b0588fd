import { z } from 'zod'
import type { BotAction, Part } from '#domain/bot-calls/bot-call.ts'
import { type Failed, readJson } from '#server/platform/network/call-out.ts'
import { type SaidResult, saidResult, textPart } from './bot-question.ts'

const text = z.string().trim().min(1).max(65_000)
const file = z.object({
  type: z.enum(['image', 'audio', 'video', 'document']),
  url: z.url({ protocol: /^https?$/ }).max(2000),
  caption: z.string().max(4000).default(''),
  record: z.boolean().default(false),
})
const message = z.union([z.object({ type: z.literal('text').default('text'), text }), file])
const id = z.int().positive()

const answer = z.object({
  messages: z.array(message).max(30).default([]),
  variables: z.record(z.string().max(40), z.union([z.string(), z.number(), z.boolean()])).default({}),
  action: z.enum(['close', 'transfer', 'startFlow']).optional(),
  queueId: id.nullable().default(null),
  userId: id.nullable().default(null),
  flowId: id.optional(),
})
type Answer = z.infer<typeof answer>

const mostValue = 1000

const partOf = (given: Answer['messages'][number]): Part => {
  if (given.type === 'text') return textPart(given.text)
  const { type, url, caption, record } = given
  return { type: 'file', kind: type, file: { url }, caption, record }
}

function actionOf({ action, queueId, userId, flowId }: Answer): BotAction | null | undefined {
  switch (action) {
    case undefined:
      return null
    case 'close':
      return { type: 'close' }
    case 'transfer':
      return { type: 'transfer', queueId, userId, why: '' }
    case 'startFlow':
      return flowId === undefined ? undefined : { type: 'startFlow', flowId }
  }
}

const invalid = (reason: string): Failed => ({ fault: 'invalid', reason })

/** "ok" and the like, which frameworks send as HTML by themselves. */
const plainWords = /^[\p{L}\p{N} .,:!-]{0,100}$/u

/** Whether an answer is a page: markup, or a body declared as HTML that is neither JSON nor a few plain words. */
export function isPage(body: string, contentType: string): boolean {
  const text = body.trim()
  if (text.startsWith('<')) return true
  return /^text\/html\b/i.test(contentType) && !plainWords.test(text) && readJson(text) === undefined
}

/** Reads a webhook's answer. An empty body, or one that is no JSON, says nothing: many receivers answer no more than "ok". */
export function readWebhookAnswer(status: number, body: string): SaidResult | Failed {
  if (status === 204 || body.trim() === '') return saidResult()
  const json = readJson(body)
  return json === undefined ? saidResult() : answerOf(json)
}

/** The same of n8n, whose last node answers a list, and whose agents answer `output`. */
export function readN8nAnswer(status: number, body: string): SaidResult | Failed {
  if (status === 204 || body.trim() === '') return saidResult()
  const json = readJson(body)
  const first: unknown = Array.isArray(json) ? json[0] : json
  if (typeof first !== 'object' || first === null) return saidResult()
  const { output, messages } = first as { output?: unknown; messages?: unknown }
  if (messages === undefined && typeof output === 'string' && output.trim() !== '')
    return answerOf({ ...first, messages: [{ type: 'text', text: output }] })
  return answerOf(first)
}

function answerOf(json: unknown): SaidResult | Failed {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return saidResult()
  const read = answer.safeParse(json)
  if (!read.success) {
    const [issue] = read.error.issues
    return invalid(
      `The answer is not as agreed: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`.trim(),
    )
  }
  const action = actionOf(read.data)
  if (action === undefined) return invalid('The answer starts a flow and names none: flowId is missing.')
  const variables = Object.entries(read.data.variables).map(([name, value]) => [
    name,
    String(value).slice(0, mostValue),
  ])
  return saidResult({
    parts: read.data.messages.map(partOf),
    variables: Object.fromEntries(variables) as Record<string, string>,
    action,
    waits: action === null,
  })
}
