import type { Effect } from '#domain/flows/effect.ts'
import type { BotEvent } from '#domain/flows/bot-event.ts'
import type { CompiledFlow } from '#domain/flows/compile.ts'
import { redact } from '#domain/bot/redact.ts'
import { untendedAfter } from '#domain/bot/untended-after.ts'
import { botStepOf } from '#domain/bot/bot-step-of.ts'
import { hasEnded, type RunState } from '#domain/flows/run-state.ts'
import { tagsAfter } from '#domain/flows/nodes/tags-after.ts'
import { beginningOf } from '#domain/messages/message-rules.ts'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { dayMs, wallClock } from '#domain/companies/wall-clock.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import {
  findTicketPlace,
  getTicket,
  type lockTicket,
  placeOf,
  saveTicket,
} from '#server/tickets/ticket-db.ts'
import '#server/tickets/ticket-events.ts'
import { findQueue } from '#server/queues/queue-db.ts'
import { applyEffects } from './apply-effects.ts'
import type { BotFacts } from './fact-db.ts'
import { loadFacts } from './load-facts.ts'
import { type Run, saveRun, saveSteps } from './run-db.ts'
import { takeStep } from './take-step.ts'
import { removeTimers } from './turn-db.ts'

type Locked = NonNullable<Awaited<ReturnType<typeof lockTicket>>>
type Moving = {
  ticket: Locked
  found: BotFacts
  settings: Record<string, string>
  run: Run
  event: BotEvent
  /** The ticket as users see it, if it was read in this turn and has not changed since. */
  shown: Ticket | null
  /** A person has said already who may speak in the ticket, or another run begins in the same turn. */
  keepsState?: boolean
}

/** Moves a run by what happened: state, words, timers and the record of it, in the turn's transaction. */
export async function moveRun(ctx: CompanyContext, tx: Db, given: Moving): Promise<void> {
  const { ticket: locked, found, settings, run, event, keepsState = false } = given
  const ticket = given.shown ?? (await getTicket(tx, locked.id))
  const scheduleType = settings.scheduleType ?? ''
  const stepped = await takeStep(tx, {
    ...{ version: run.version, state: run.state, event },
    factsFor: async (flow, effects) => {
      const routed = await routedBy(tx, ticket, effects)
      const facts = await loadFacts(tx, { ticket: routed, found, flow, scheduleType })
      return { ...facts, tags: tagsAfter(facts.tags, effects) }
    },
  })
  if (!stepped) throw new Error(`The version ${run.version.versionId} of a flow cannot be read.`)
  const { state, flow, effects, trace } = stepped
  const { versionId } = flow
  const { foundNobody } = await applyEffects(ctx, tx, {
    ...{ ticket, runId: run.id, seq: state.seq, effects, settings },
    farewell: found.complationMessage,
  })
  const reason = trace.findLast(({ kind }) => kind === 'end')?.why ?? ''
  const day = new Date(Math.floor(wallClock(found.now, found.timeZone) / dayMs) * dayMs)
    .toISOString()
    .slice(0, 10)
  // A run has one timer at most: that of the wait that it was in.
  const hasTimer = run.state.wait?.dueAt && run.state.wait.id !== state.wait?.id
  await Promise.all([
    saveRun(tx, { id: run.id, versionId, state, reason: beginningOf(redact(reason), 500), now: found.now }),
    hasTimer && removeTimers(tx, { runId: run.id, except: state.wait?.id ?? null }),
    saveSteps(tx, { runId: run.id, seq: state.seq, lines: trace, status: state.status, day, now: found.now }),
  ])
  const isStopped = effects.some(({ type }) => type === 'robot') || trace.some(({ kind }) => kind === 'guard')
  const isShown = await showBot(tx, { ticket: locked, flow, state, effects, keepsState, isStopped })
  const called = run.state.call?.kind ?? null
  const isLeft =
    !isLive(state) &&
    (await noteUntended(tx, { ticketId: locked.id, status: state.status, event, called, trace, foundNobody }))
  if (!isShown && !isLeft && effects.every(({ type }) => leavesTicket.has(type))) return
  const after = await getTicket(tx, locked.id)
  // What is written to the row raises its revision, which lists have to learn of.
  if (isShown || hasChanged(ticket, after))
    ctx.emit('ticket.changed', { ticket: after, previous: placeOf(ticket) })
}

/** The ticket in the department to which effects route it, for the facts of the flow that goes on. */
async function routedBy(tx: Db, ticket: Ticket, effects: readonly Effect[]): Promise<Ticket> {
  let { queueId } = ticket
  for (const effect of effects)
    if (effect.type === 'route' && effect.queueId !== 'keep') queueId = effect.queueId
  if (queueId === ticket.queueId) return ticket
  const queue = queueId === null ? null : await findQueue(tx, queueId)
  return queue === undefined ? ticket : { ...ticket, queueId, queue }
}

const isLive = ({ status }: RunState): boolean => status === 'waiting' || status === 'calling'

/** Effects that leave a ticket's shown fields unchanged. */
const leavesTicket = new Set<Effect['type']>(['say', 'wait', 'call', 'menuShown', 'summary', 'contact'])

/** `isStopped`: a robot answers or a guard tripped; no phrase begins anything until a person lets the bot go on. */
type Shown = {
  ticket: Locked
  flow: CompiledFlow
  state: RunState
  effects: readonly Effect[]
  keepsState: boolean
  isStopped: boolean
}

const maxBotWords = 200

/** The last text that the bot says in a turn, in one line; null where it says none. */
function lastSaid(effects: readonly Effect[]): string | null {
  for (const effect of effects.toReversed()) {
    if (effect.type !== 'say') continue
    const { part } = effect
    const text = (part.type === 'file' ? part.caption : part.text).replaceAll(/\s+/g, ' ').trim()
    if (text) return beginningOf(text, maxBotWords)
  }
  return null
}

const elsewhere = ['integration', 'typebot', 'prompt', 'openai']

/** Saves on the ticket what its bot does; returns whether that has changed. */
async function showBot(
  tx: Db,
  { ticket, flow, state, effects, keepsState, isStopped }: Shown,
): Promise<boolean> {
  const node = state.at === null ? undefined : flow.nodes.get(state.at)
  const lives = isLive(state)
  const useIntegration = lives && node !== undefined && elsewhere.includes(node.type)
  const after = lives ? 'running' : hasEnded(state) && !isStopped ? 'off' : 'paused'
  const botState = keepsState ? ticket.botState : after
  const botStep = lives ? botStepOf(state, node?.type ?? null) : null
  // Who takes the ticket ends what the bot says of it, and leaves its words in the row.
  const heldWords = ticket.isBot ? ticket.botWords : null
  const botWords = lives ? (lastSaid(effects) ?? heldWords) : null
  const isSame =
    ticket.isBot === lives &&
    ticket.botStep === botStep &&
    heldWords === botWords &&
    ticket.useIntegration === useIntegration &&
    ticket.botState === botState
  if (isSame) return false
  const botChanges = { isBot: lives, botStep, botWords, useIntegration }
  await saveTicket(tx, ticket.id, { ...botChanges, ...(!keepsState && { botState: after }) })
  return true
}

type Through = Omit<Parameters<typeof untendedAfter>[0], 'hasQueue'> & { ticketId: number }

/** Saves on a pending ticket without a user why nobody will answer it once the bot has ended. Returns whether it did. */
async function noteUntended(tx: Db, { ticketId, ...through }: Through): Promise<boolean> {
  const place = await findTicketPlace(tx, { id: ticketId })
  if (place?.status !== 'pending' || place.userId !== null) return false
  const untended = untendedAfter({ ...through, hasQueue: place.queueId !== null })
  if (untended !== null) await saveTicket(tx, ticketId, { untended })
  return untended !== null
}

type Shows = Awaited<ReturnType<typeof getTicket>>
const hasChanged = (before: Shows, after: Shows): boolean =>
  tagsIn(before) !== tagsIn(after) ||
  (
    ['status', 'queueId', 'userId', 'isBot', 'botStep', 'botWords', 'useIntegration', 'untended'] as const
  ).some((field) => before[field] !== after[field])

const tagsIn = ({ tags }: Shows): string => tags.map(({ id, own = false }) => `${id}:${own}`).join(' ')
