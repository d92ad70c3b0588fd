import type { Part } from '#domain/bot-calls/bot-call.ts'
import { writeCallReason } from '#domain/bot-calls/call-reasons.ts'
import { plainText } from '#domain/i18n/plain-text.ts'
import type { Integration } from '#domain/integrations/integration-contract.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import { callOut, type Failed, isFailed, readJson } from '#server/platform/network/call-out.ts'
import { type BotQuestion, type SaidResult, saidResult, textPart } from './bot-question.ts'
import { findSaidFiles } from './said-files.ts'
import { readTypebot, type TypebotAnswer, typebotAnswer } from './typebot-answer.ts'
import { chosen, couldBeCommand, readSession, type TypebotSession, writeSession } from './typebot-session.ts'

/** A Typebot by the specification's fields, of an integration or of a node. */
export type TypebotSettings = Pick<
  Integration,
  | 'urlN8N'
  | 'typebotSlug'
  | 'typebotExpires'
  | 'typebotDelayMessage'
  | 'typebotKeywordFinish'
  | 'typebotKeywordRestart'
  | 'typebotRestartMessage'
  | 'typebotUnknownMessage'
>

type Reply = { type: 'text'; text: string; metadata?: { replyId: string } } | null
type Answered = { answer: TypebotAnswer; id: string; resultId: string | null }

/** Most blocks in a row that need a browser and get an empty answer: a bot made of them alone would go on for ever. */
const mostSkipped = 5
const slowestPace = 5000

/** Asks the viewer of a Typebot with all that the customer said. */
export async function askTypebot(
  ctx: CompanyContext,
  settings: TypebotSettings,
  question: BotQuestion,
): Promise<SaidResult | Failed> {
  const { typebotExpires, typebotKeywordFinish: finish, typebotKeywordRestart: restart } = settings
  const written = question.said
    .map((each) => each.text.trim())
    .filter(Boolean)
    .join('\n')
  // As Typebot's own channels answer with files.
  const text = written || (await findSaidFiles(ctx, question)).map(({ url }) => url).join(', ')
  const paceMs = Math.min(settings.typebotDelayMessage, slowestPace)
  const before = readSession(question.session, ctx.now, typebotExpires)
  const isWord = (word: string) => word !== '' && plainText(word) === plainText(text)
  if (isWord(finish)) return saidResult({ waits: false, action: { type: 'close' } })
  if (before && isWord(restart)) {
    const begun = await begin(ctx, settings, question, null)
    return isFault(begun)
      ? begun
      : goOn(ctx, settings, { begun, tainted: false, paceMs, said: restartPart(settings) })
  }
  if (!before) {
    const begun = await begin(ctx, settings, question, text)
    return isFault(begun)
      ? begun
      : goOn(ctx, settings, { begun, tainted: couldBeCommand(text), paceMs, said: [] })
  }
  if (before.rest.length || !question.said.length) return afterPause(ctx, before, paceMs)
  const tainted = before.tainted || couldBeCommand(text)
  const reply = replyTo(before, question, text)
  if (reply === null && settings.typebotUnknownMessage) {
    const { text: session } = writeSession({ ...before, tainted, at: ctx.now.toISOString() })
    return saidResult({ parts: [textPart(settings.typebotUnknownMessage)], session, paceMs })
  }
  const answered = await answer(ctx, settings, before, reply ?? { type: 'text', text: text || '-' })
  if (answered === 'lost') {
    const begun = await begin(ctx, settings, question, text)
    return isFault(begun) ? begun : goOn(ctx, settings, { begun, tainted, paceMs, said: [] })
  }
  return isFault(answered) ? answered : goOn(ctx, settings, { begun: answered, tainted, paceMs, said: [] })
}

const restartPart = ({ typebotRestartMessage: text }: TypebotSettings): Part[] =>
  text ? [textPart(text)] : []
const isFault = (given: Answered | Failed | 'lost'): given is Failed =>
  typeof given === 'object' && 'fault' in given

/** Says the messages that were held back for a pause. */
function afterPause(ctx: CompanyContext, before: TypebotSession, paceMs: number): SaidResult {
  const session = { ...before, rest: [], at: ctx.now.toISOString() }
  const { text } = writeSession(session)
  return saidResult({ parts: before.rest, waits: !before.ends, session: text, paceMs })
}

/** Reply to the bot; null where the text fits no choice, or is empty. */
function replyTo({ choices, many }: TypebotSession, { said }: BotQuestion, text: string): Reply {
  if (!choices.length) return text ? { type: 'text', text } : null
  if (many) return text ? { type: 'text', text } : null
  for (const each of said) {
    const choice = chosen(each, choices)
    if (choice) return { type: 'text', text: choice.content, metadata: { replyId: choice.id } }
  }
  return null
}

const base = ({ urlN8N }: TypebotSettings) => urlN8N.replace(/\/+$/, '')

async function post(ctx: CompanyContext, address: string, body: object) {
  const given = await callOut(ctx, address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
    maxBytes: 256 * 1024,
    redirects: 'answer',
  })
  if (isFailed(given)) return given
  const { status } = given
  if (status === 404) return 'lost' as const
  if (status !== 200)
    return { fault: 'refused', reason: writeCallReason('typebot-status', { status }) } satisfies Failed
  const read = typebotAnswer.safeParse(readJson(given.body.toString()))
  return read.success
    ? read.data
    : ({ fault: 'invalid', reason: writeCallReason('typebot-unreadable') } satisfies Failed)
}

/** Begins a session; `first` is the customer's message, if the bot is to get it. */
async function begin(
  ctx: CompanyContext,
  settings: TypebotSettings,
  question: BotQuestion,
  first: string | null,
): Promise<Answered | Failed> {
  const address = `${base(settings)}/api/v1/typebots/${encodeURIComponent(settings.typebotSlug)}/startChat`
  const given = await post(ctx, address, {
    isStreamEnabled: false,
    textBubbleContentFormat: 'markdown',
    prefilledVariables: { ...variablesOf(question), ...(first && { lastMessage: first.slice(0, 1000) }) },
  })
  if (given === 'lost') return { fault: 'refused', reason: writeCallReason('typebot-unknown') }
  if ('fault' in given) return given
  if (!given.sessionId) return { fault: 'invalid', reason: writeCallReason('typebot-no-session') }
  return { answer: given, id: given.sessionId, resultId: given.resultId ?? null }
}

function variablesOf({ ticket, variables }: BotQuestion): Record<string, string> {
  const { contact, connection } = ticket
  return {
    ...ticket.extraInfo,
    ...variables,
    name: contact.name,
    ...(contact.number !== null && { number: contact.number }),
    ticket_id: String(ticket.id),
    connection: connection.name,
    channel: connection.channel,
    queue: ticket.queueName,
  }
}

type Sessioned = Pick<TypebotSession, 'id' | 'resultId'>

async function answer(
  ctx: CompanyContext,
  settings: TypebotSettings,
  { id, resultId }: Sessioned,
  message: Reply,
): Promise<Answered | Failed | 'lost'> {
  const address = `${base(settings)}/api/v1/sessions/${encodeURIComponent(id)}/continueChat`
  const given = await post(ctx, address, { message, textBubbleContentFormat: 'markdown' })
  if (given === 'lost' || 'fault' in given) return given
  return { answer: given, id, resultId }
}

type Going = { begun: Answered; tainted: boolean; paceMs: number; said: Part[] }

/** Reads an answer, and answers for the customer what only a browser could do. */
async function goOn(
  ctx: CompanyContext,
  settings: TypebotSettings,
  { begun, tainted, paceMs, said }: Going,
): Promise<SaidResult | Failed> {
  const parts = [...said]
  let now = begun
  let read = readTypebot(now.answer, { trusted: !tainted })
  for (let skipped = 0; read.stuckOn && skipped < mostSkipped; skipped++) {
    ctx.log.warn({ block: read.stuckOn }, 'a block of a Typebot needs a browser and is skipped')
    parts.push(...read.parts, ...read.rest)
    const next = await answer(ctx, settings, now, null)
    if (next === 'lost') return { fault: 'refused', reason: writeCallReason('typebot-session-lost') }
    if (isFault(next)) return next
    now = next
    read = readTypebot(now.answer, { trusted: !tainted })
  }
  const ends = read.stopped || read.input === null
  const { text: session, now: early } = writeSession({
    ...{ id: now.id, resultId: now.resultId, at: ctx.now.toISOString() },
    ...{ choices: read.input?.choices ?? [], many: read.input?.many ?? false },
    ...{ tainted, rest: read.rest, ends },
  })
  const isPaused = read.rest.length > 0 && !early.length && !read.stopped && !read.action
  const shown = [...parts, ...read.parts, ...(isPaused ? [] : read.rest)].slice(0, 30)
  return saidResult({
    parts: shown,
    waits: isPaused || (!ends && read.action === null),
    action: read.action,
    session,
    pauseSeconds: isPaused ? read.pauseSeconds : null,
    paceMs,
  })
}
