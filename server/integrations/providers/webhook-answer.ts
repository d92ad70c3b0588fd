import { z } from 'zod'
import type { BotAction, Part } from '#domain/bot-calls/bot-call.ts'
import { type WrittenReason, writeCallReason } from '#domain/bot-calls/call-reasons.ts'
import { type Failed, readJson } from '#server/platform/network/call-out.ts'
import { type SaidResult, saidResult, textPart } from './bot-question.ts'

/** A field that may be missing; one of another kind is left out, and the rest counts. */
const ifReadable = <T extends z.ZodType>(schema: T) => schema.optional().catch(undefined)

const words = z.union([z.string(), z.number().transform(String)]).pipe(z.string().trim().max(65_000))
const text = words.pipe(z.string().min(1))
const file = z.object({
  type: z.enum(['image', 'audio', 'video', 'document']),
  url: z.url({ protocol: /^https?$/ }).max(2000),
  caption: words.pipe(z.string().max(4000)).catch(''),
  record: z.boolean().catch(false),
})
const message = z.union([
  file,
  z
    .object({ type: z.literal('text').optional(), text })
    .transform(({ text: said }) => ({ type: 'text' as const, text: said })),
  text.transform((said) => ({ type: 'text' as const, text: said })),
])
const id = z
  .union([
    z.int(),
    z
      .string()
      .trim()
      .regex(/^\d{1,10}$/)
      .transform(Number),
  ])
  .pipe(z.int().positive())

/** One message may stand alone; what is no list of messages counts as one that cannot be read. */
function messagesIn(given: unknown): unknown[] {
  if (given === undefined || given === null) return []
  return Array.isArray(given) ? given : [typeof given === 'object' ? given : null]
}

const answer = z.object({
  messages: z.unknown().optional(),
  variables: ifReadable(z.record(z.string(), z.unknown())),
  action: ifReadable(z.enum(['close', 'transfer', 'startFlow'])),
  queueId: ifReadable(id.nullable()),
  userId: ifReadable(id.nullable()),
  flowId: ifReadable(id),
})
type Answer = z.infer<typeof answer>
type Message = z.infer<typeof message>

const mostMessages = 30
const mostValue = 1000
const longestName = 40

const partOf = (given: Message): Part => {
  if (given.type === 'text') return textPart(given.text)
  const { type, url, caption, record } = given
  return { type: 'file', kind: type, file: { url }, caption, record }
}

/** Returns the messages that can be sent; the others are left out. */
const partsOf = (messages: readonly unknown[]): Part[] =>
  messages
    .slice(0, mostMessages)
    .flatMap((given) => message.safeParse(given).data ?? [])
    .map(partOf)

function variablesOf(given: Answer['variables'] = {}): Record<string, string> {
  const variables = Object.entries(given).flatMap(([name, value]) =>
    name.length <= longestName && ['string', 'number', 'boolean'].includes(typeof value)
      ? [[name, String(value).slice(0, mostValue)] as const]
      : [],
  )
  return Object.fromEntries(variables)
}

function actionOf({ action, queueId = null, userId = null, flowId }: Answer): BotAction | null | undefined {
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

const invalid = (reason: WrittenReason): Failed => ({ fault: 'invalid', reason })

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

/** What n8n answers by itself when a workflow begins. */
const standardAnswers = /^(?:ok|success|accepted|workflow (?:was |got )?started)\.?$/i

/**
 * The same of n8n: its last node answers a list of items, all of which count; its agents answer `output`, as text or as an answer of its own;
 * it may also answer plain text, a text of JSON, or lines of JSON.
 */
export function readN8nAnswer(status: number, body: string): SaidResult | Failed {
  if (status === 204 || body.trim() === '') return saidResult()
  const items = itemsIn(body).map(answerIn)
  const results = items.map(answerOf)
  const failed = results.find((result) => 'fault' in result)
  const said = results.filter((result): result is SaidResult => !('fault' in result))
  if (failed && said.every(({ parts }) => parts.length === 0)) return failed
  const action = said.findLast((result) => result.action !== null)?.action ?? null
  return saidResult({
    parts: said.flatMap(({ parts }) => parts).slice(0, mostMessages),
    variables: Object.assign({}, ...said.map(({ variables }) => variables)) as Record<string, string>,
    action,
    waits: action === null,
  })
}

/** Returns the items of a body: of a list, of lines of JSON, of one piece of JSON, or of plain text. */
function itemsIn(body: string): unknown[] {
  const json = readJson(body)
  if (Array.isArray(json)) return json
  if (json !== undefined) return [json]
  const lines = body.split('\n').filter((line) => line.trim() !== '')
  const read = lines.map((line) => readJson(line))
  if (lines.length > 1 && read.every((line) => typeof line === 'object' && line !== null))
    return streamedIn(read as object[])
  return [body.trim()]
}

/** An agent that streams answers its text piece by piece, in lines of the type `item`. */
function streamedIn(lines: object[]): unknown[] {
  const pieces = lines as { type?: unknown; content?: unknown }[]
  if (!pieces.some(({ type }) => type === 'item')) return lines
  return [
    pieces
      .flatMap(({ type, content }) => (type === 'item' && typeof content === 'string' ? [content] : []))
      .join(''),
  ]
}

/** Returns one item in the form of a webhook's answer. */
function answerIn(item: unknown): unknown {
  if (typeof item === 'string') {
    const inner = readJson(item)
    if (typeof inner === 'object' && inner !== null && !Array.isArray(inner)) return answerIn(inner)
    return standardAnswers.test(item.trim()) ? {} : { messages: [item] }
  }
  if (typeof item === 'number') return { messages: [item] }
  if (typeof item !== 'object' || item === null) return {}
  const given = item as Record<string, unknown>
  // The workflow's items may be wrapped as n8n hands them on.
  const { json, output, messages, text: said } = given
  if (messages !== undefined) return given
  if (output !== undefined && output !== null) return { ...given, ...(answerIn(output) as object) }
  if (typeof json === 'object' && json !== null) return answerIn(json)
  if (typeof said === 'string' || given.type !== undefined) return { ...given, messages: [given] }
  return given
}

function answerOf(json: unknown): SaidResult | Failed {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return saidResult()
  const read = answer.parse(json)
  const messages = messagesIn(read.messages)
  const parts = partsOf(messages)
  const action = actionOf(read)
  if (action === undefined && parts.length === 0) return invalid(writeCallReason('answer-names-no-flow'))
  if (action === null && !parts.length && messages.length)
    return invalid(writeCallReason('answer-unreadable-messages'))
  return saidResult({
    parts,
    variables: variablesOf(read.variables),
    action: action ?? null,
    waits: !action,
  })
}
