import { z } from 'zod'
import type { BotAction, Part } from '#domain/bot-calls/bot-call.ts'
import { textPart } from './bot-question.ts'
import { fromMarkdown, fromRichText, richText } from './typebot-text.ts'

const address = z.string().max(2000)
const bubble = z.object({ id: z.string(), type: z.string(), content: z.record(z.string(), z.unknown()) })
const item = z.looseObject({
  id: z.string().max(200),
  content: z.string().nullish(),
  title: z.string().nullish(),
  description: z.string().nullish(),
  pictureSrc: z.string().nullish(),
})
const input = z.looseObject({
  id: z.string(),
  type: z.string(),
  items: z.array(item).max(99).optional(),
  options: z.looseObject({ isMultipleChoice: z.boolean().optional() }).nullish(),
})
const clientAction = z.looseObject({
  type: z.string(),
  lastBubbleBlockId: z.string().optional(),
  expectsDedicatedReply: z.boolean().optional(),
  wait: z.object({ secondsToWaitFor: z.number() }).optional(),
  redirect: z.object({ url: z.string().optional() }).optional(),
})

/** Answer of the viewer's API, as far as it is used here. */
export const typebotAnswer = z.object({
  sessionId: z.string().max(200).optional(),
  resultId: z.string().max(200).nullish(),
  messages: z.array(bubble).default([]),
  input: input.nullish(),
  clientSideActions: z.array(clientAction).default([]),
})
export type TypebotAnswer = z.infer<typeof typebotAnswer>

/** A row that the customer may choose. */
export const choice = z.object({ id: z.string(), content: z.string() })
export type Choice = z.infer<typeof choice>

export type ReadTypebot = {
  parts: Part[]
  /** Input that the bot waits for; null where it waits for none. */
  input: { choices: Choice[]; many: boolean } | null
  action: BotAction | null
  /** A command ended the bot. */
  stopped: boolean
  pauseSeconds: number | null
  /** Messages after the pause. */
  rest: Part[]
  /** Something that only a browser can do wants its own answer: the type of the block. */
  stuckOn: string | null
}

const longestPause = 86_400
const command = z.union([
  z.strictObject({ stopBot: z.literal(true) }),
  z.strictObject({ queueId: z.int().positive(), userId: z.int().positive().optional() }),
])

/** Reads an answer. `trusted`: no customer wrote what could be a command, so that one in a bubble is the bot's own. */
export function readTypebot(answer: TypebotAnswer, { trusted }: { trusted: boolean }): ReadTypebot {
  const read: ReadTypebot = {
    ...{ parts: [], input: null, action: null, stopped: false, pauseSeconds: null, rest: [], stuckOn: null },
  }
  const wait = answer.clientSideActions.find((each) => each.wait)
  let list = read.parts
  if (wait && wait.lastBubbleBlockId === undefined) list = pauseIn(read, wait)
  for (const message of answer.messages) {
    const said = partOf(message)
    const order = trusted && said?.type === 'text' ? commandIn(said.text) : null
    if (order) apply(read, order)
    else if (said) list.push(said)
    if (wait && wait.lastBubbleBlockId === message.id) list = pauseIn(read, wait)
  }
  for (const each of answer.clientSideActions) {
    if (each.redirect?.url) list.push(textPart(each.redirect.url))
    else if (!each.wait && each.expectsDedicatedReply) read.stuckOn = each.type
  }
  if (answer.input) read.input = ask(answer.input, list)
  return read
}

function pauseIn(read: ReadTypebot, { wait }: TypebotAnswer['clientSideActions'][number]): Part[] {
  read.pauseSeconds = Math.min(Math.max(wait?.secondsToWaitFor ?? 0, 0), longestPause)
  return read.rest
}

/** A bubble that is a command and nothing else. */
function commandIn(text: string): z.infer<typeof command> | null {
  if (!text.startsWith('#{') || text.length > 200) return null
  try {
    return command.parse(JSON.parse(text.slice(1)))
  } catch {
    return null
  }
}

function apply(read: ReadTypebot, order: z.infer<typeof command>) {
  if ('stopBot' in order) read.stopped = true
  else
    read.action = { type: 'transfer', queueId: order.queueId, userId: order.userId ?? null, why: 'Typebot' }
}

function partOf({ type, content }: z.infer<typeof bubble>): Part | null {
  if (type === 'text') {
    const { markdown } = content
    const rich = richText.safeParse(content.richText)
    const text =
      typeof markdown === 'string' ? fromMarkdown(markdown) : rich.success ? fromRichText(rich.data) : ''
    return text ? textPart(text) : null
  }
  const read = address.safeParse(content.url)
  if (!read.success || !read.data) return null
  const url = read.data
  if (type === 'image') return { type: 'file', kind: 'image', file: { url }, caption: '', record: false }
  if (type === 'audio') return { type: 'file', kind: 'audio', file: { url }, caption: '', record: true }
  // A film of a platform is a page, and no file.
  if (type === 'video' && (content.type === undefined || content.type === 'url'))
    return { type: 'file', kind: 'video', file: { url }, caption: '', record: false }
  return type === 'video' || type === 'embed' ? textPart(url) : null
}

const longestList = 10

/** Choices are offered under the last words; pictures are shown before. */
function ask({ type, items = [], options }: z.infer<typeof input>, list: Part[]) {
  const choices = items
    .map(({ id, content, title }) => ({ id, content: (content ?? title ?? '').trim() }))
    .filter(({ content }) => content !== '')
  const many = options?.isMultipleChoice === true
  if (!choices.length) return { choices, many }
  if (type === 'picture choice input') {
    for (const { pictureSrc, title, description } of items) {
      if (!pictureSrc || pictureSrc.length > 2000) continue
      const caption = [title, description].filter(Boolean).join('\n')
      list.push({ type: 'file', kind: 'image', file: { url: pictureSrc }, caption, record: false })
    }
  }
  const last = list.at(-1)
  const text = last?.type === 'text' ? last.text : ''
  if (text) list.pop()
  list.push({
    type: 'choices',
    text,
    options: choices.map(({ id, content }) => ({ id, title: content.slice(0, 1000) })),
    how: !many && choices.length <= longestList ? 'list' : 'text',
  })
  return { choices, many }
}
