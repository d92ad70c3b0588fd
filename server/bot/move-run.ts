import type { BotEvent } from '#domain/flows/bot-event.ts'
import type { CompiledFlow } from '#domain/flows/compile.ts'
import { untendedAfter } from '#domain/bot/untended-after.ts'
import { hasEnded, type RunState } from '#domain/flows/run-state.ts'
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
  /** A person has said already who may speak in the ticket, or another run begins in the same turn. */
  keepsState?: boolean
}

/** Moves a run by what happened: state, words, timers and the record of it, in the turn's transaction. */
export async function moveRun(ctx: CompanyContext, tx: Db, given: Moving): Promise<void> {
  const { ticket: locked, found, settings, run, event, keepsState = false } = given
  const ticket = await getTicket(tx, locked.id)
  const scheduleType = settings.scheduleType ?? ''
  const stepped = await takeStep(tx, {
    ...{ versionId: run.versionId, state: run.state, event },
    factsFor: (flow) => loadFacts(tx, { ticket, found, flow, scheduleType }),
  })
  if (!stepped) throw new Error(`The version ${run.versionId} of a flow cannot be read.`)
  const { state, flow, effects, trace } = stepped
  const { versionId } = flow
  const { foundNobody } = await applyEffects(ctx, tx, {
    ...{ ticket, runId: run.id, seq: state.seq, effects, settings },
    farewell: found.complationMessage,
  })
  const reason = trace.findLast(({ kind }) => kind === 'end')?.why ?? ''
  await saveRun(tx, { id: run.id, versionId, state, reason: reason.slice(0, 500), now: found.now })
  await removeTimers(tx, { runId: run.id, except: state.wait?.id ?? null })
  const day = new Date(Math.floor(wallClock(found.now, found.timeZone) / dayMs) * dayMs)
    .toISOString()
    .slice(0, 10)
  await saveSteps(tx, { runId: run.id, seq: state.seq, lines: trace, day, now: found.now })
  await showBot(tx, { ticketId: locked.id, flow, state, keepsState })
  const called = run.state.call?.kind ?? null
  await noteUntended(tx, { ticketId: locked.id, status: state.status, event, called, trace, foundNobody })
  const after = await getTicket(tx, locked.id)
  if (hasChanged(ticket, after)) ctx.emit('ticket.changed', { ticket: after, previous: placeOf(ticket) })
}

type Shown = { ticketId: number; flow: CompiledFlow; state: RunState; keepsState: boolean }

const elsewhere = ['integration', 'typebot', 'prompt', 'openai']

/** What the ticket says of its bot. */
async function showBot(tx: Db, { ticketId, flow, state, keepsState }: Shown): Promise<void> {
  const node = state.at === null ? undefined : flow.nodes.get(state.at)
  const isLive = state.status === 'waiting' || state.status === 'calling'
  const useIntegration = isLive && node !== undefined && elsewhere.includes(node.type)
  const botState = isLive ? 'running' : hasEnded(state) ? 'off' : 'paused'
  await saveTicket(tx, ticketId, { isBot: isLive, useIntegration, ...(!keepsState && { botState }) })
}

type Through = Omit<Parameters<typeof untendedAfter>[0], 'hasQueue'> & { ticketId: number }

/** Where the bot is through and nobody is to be expected, the ticket says why. */
async function noteUntended(tx: Db, { ticketId, ...through }: Through): Promise<void> {
  const place = await findTicketPlace(tx, { id: ticketId })
  if (place?.status !== 'pending' || place.userId !== null) return
  const untended = untendedAfter({ ...through, hasQueue: place.queueId !== null })
  if (untended !== null) await saveTicket(tx, ticketId, { untended })
}

type Shows = Awaited<ReturnType<typeof getTicket>>
const hasChanged = (before: Shows, after: Shows): boolean =>
  (['status', 'queueId', 'userId', 'isBot', 'useIntegration', 'untended'] as const).some(
    (field) => before[field] !== after[field],
  )
