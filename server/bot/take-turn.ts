import type { BotEvent } from '#domain/flows/bot-event.ts'
import type { Reception, StopReason } from '#domain/bot/reception.ts'
import { callResult } from '#domain/bot-calls/bot-call.ts'
import { writeCallReason } from '#domain/bot-calls/call-reasons.ts'
import { hashOf } from '#domain/flows/hash-of.ts'
import { newRun } from '#domain/flows/run-state.ts'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { isWindowClosed } from '#domain/tickets/ticket-rules.ts'
import { untendedSilenced } from '#domain/tickets/untended.ts'
import { sendWordsWhereDue } from '#server/messages/automatic/send-auto-reply.ts'
import { announceChange } from '#server/messages/announce-change.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { settingsIn } from '#server/settings/setting-db.ts'
import { findTicket, getTicket, lockTicket, placeOf, saveTicket } from '#server/tickets/ticket-db.ts'
import type { Heard, Turn } from '#server/turns/turn.ts'
import { beginVersion } from './begin-version.ts'
import { endOverdueCall } from './bot-call-db.ts'
import { type BotFacts, findBotFacts, settingsOfBots } from './fact-db.ts'
import { giveUp } from './give-up.ts'
import { findVersionKey } from './load-flow.ts'
import { moveRun } from './move-run.ts'
import { noteReception } from './note-reception.ts'
import { receiveMessage } from './receive-message.ts'
import { findStarters, type FlowSlot, noStarters, type Starters } from './starter-db.ts'
import { findBrokenRun, findLastPace, findLiveRun, insertRun, type Run, type Trigger } from './run-db.ts'

/** A ticket that the transaction holds, as it is by now. */
export type Locked = NonNullable<Awaited<ReturnType<typeof lockTicket>>>
/** Data that a turn reads at once: the bot's facts, the run, and the ticket as it is shown. */
export type Known = { found: BotFacts | null; run: Run | null; shown: Ticket | null }
type Stage = {
  ticket: Locked
  found: BotFacts
  settings: Record<string, string>
  key: string
  /** Null once something in this turn may have changed it. */
  shown: Ticket | null
}

export async function findKnown(tx: Db, ticketId: number): Promise<Known> {
  const [found, run, shown] = await Promise.all([
    findBotFacts(tx, ticketId),
    findLiveRun(tx, ticketId),
    findTicket(tx, { id: ticketId }),
  ])
  return { found, run, shown }
}

/** Takes one turn of a ticket's bot. The ticket is locked, so that all actions of people until now are seen; they prevail. */
export async function takeTurn(
  ctx: CompanyContext,
  tx: Db,
  { ticket, known, key, turn }: { ticket: Locked; known: Known; key: string; turn: Turn },
): Promise<void> {
  const ticketId = ticket.id
  const { found, run, shown } = known
  if (turn.kind === 'answered') await endOverdueCall(tx, key, ctx.now)
  if (!found) {
    // Without a connection no message can be sent, not even that a person takes over.
    if (run) await giveUp(ctx, tx, { ticketId, untended: 'connection', reason: 'the connection was deleted' })
    return
  }
  const stage = { ticket, found, settings: settingsIn(found.saved, settingsOfBots), key, shown }
  if (turn.kind === 'said' || turn.kind === 'begin') return hear(ctx, tx, stage, run, turn)
  if (turn.kind === 'human') for (const id of turn.withdrawn) await announceChange(ctx, tx, { id, ticketId })
  const event = run && eventOf(turn, run, stage)
  const keepsState = turn.kind === 'human' && turn.what !== 'botOn'
  if (run && event) await moveRun(ctx, tx, { ...stage, run, event, keepsState })
}

/** Event of a timer, an answer or a person's action for the run; a run whose ticket was taken over gets that event instead. */
function eventOf(
  turn: Exclude<Turn, { kind: 'said' | 'begin' }>,
  run: Run,
  { ticket, found }: Stage,
): BotEvent | null {
  if (turn.kind === 'human') return { type: 'human', what: turn.what }
  if (turn.kind === 'lost') return { type: 'lost', reason: turn.reason }
  if (turn.runId !== run.id) return null
  if (ticket.status === 'closed') return { type: 'human', what: 'closed' }
  if (ticket.status !== 'pending' || ticket.userId !== null) return { type: 'human', what: 'accepted' }
  if (ticket.botState !== 'running') return { type: 'human', what: 'wrote' }
  if (found.disableBot || !found.active) return { type: 'human', what: 'botOff' }
  return lossOf(ticket, found) ?? moving(turn)
}

/** Reason why a bot cannot go on. */
function lossOf(ticket: Locked, found: BotFacts): BotEvent | null {
  if (!found.isPaid) return { type: 'lost', reason: 'plan' }
  if (found.isCutOff) return { type: 'lost', reason: 'connection' }
  return isWindowClosed(ticket, found.now) ? { type: 'lost', reason: 'window' } : null
}

function moving(turn: Extract<Turn, { kind: 'due' | 'answered' }>): BotEvent {
  if (turn.kind === 'due') return { type: 'due', wait: turn.wait }
  const read = callResult.safeParse(turn.result)
  const result = read.data ?? {
    outcome: 'failed',
    fault: 'invalid',
    reason: writeCallReason('answer-form'),
  }
  return { type: 'answered', call: turn.call, result }
}

async function hear(
  ctx: CompanyContext,
  tx: Db,
  stage: Stage,
  live: Run | null,
  turn: Extract<Turn, { kind: 'said' | 'begin' }>,
): Promise<void> {
  const { ticket, found, settings } = stage
  const said = turn.kind === 'said' ? turn.said : []
  if (turn.kind === 'begin' && turn.resumes && (await resumeRun(ctx, tx, stage, live))) return
  const isAnew = turn.kind === 'begin' || turn.opened
  // A conversation that begins anew has nothing to do with what ran in it before.
  if (live && isAnew)
    await moveRun(ctx, tx, {
      ...stage,
      run: live,
      event: { type: 'human', what: 'closed' },
      keepsState: true,
    })
  const at = turn.kind === 'said' ? new Date(turn.at) : found.now
  const under = isAnew ? null : live
  const starters = await startersOf(tx, { stage, said, isUnderWay: under !== null })
  const receiving = { ticket, found, settings, at, starters }
  const broken = under && starters.phraseFlowId !== null ? await receiveMessage(tx, receiving, false) : null
  const loss = lossOf(ticket, found)
  const isBroken = loss === null && broken !== null && 'begin' in broken && broken.begin === 'phrase'
  if (under && isBroken) {
    const event = { type: 'human' as const, what: 'closed' as const }
    await moveRun(ctx, tx, { ...stage, run: under, event, keepsState: true })
  }
  const run = isBroken ? null : under
  const reception = isBroken ? broken : await receiveMessage(tx, receiving, run !== null)
  if ('stop' in reception) {
    await noteReception(tx, { ticketId: ticket.id, reason: reception.stop, now: found.now })
    const event = run && endingOf(reception.stop)
    if (run && event) return moveRun(ctx, tx, { ...stage, run, event })
    await noteSilence(ctx, tx, ticket, reception.stop)
    if (turn.kind === 'said') await sendClosedWords(ctx, tx, stage, at)
    return
  }
  if ('goOn' in reception) {
    if (run) await moveRun(ctx, tx, { ...stage, run, event: loss ?? { type: 'said', said } })
    return
  }
  const isReturned = turn.kind === 'begin'
  const hasBegun =
    loss === null && (await begin(ctx, tx, stage, { reception, said, isReturned, slot: starters.flowSlot }))
  if (!hasBegun && turn.kind === 'said') await sendClosedWords(ctx, tx, stage, at)
}

/** Takes a run up again at the block where a person took over; false where there is none, or where no bot may speak. */
async function resumeRun(ctx: CompanyContext, tx: Db, stage: Stage, live: Run | null): Promise<boolean> {
  const { ticket, found, settings } = stage
  const run = live ?? (await findBrokenRun(tx, ticket.id))
  if (!run) return false
  const receiving = { ticket, found, settings, at: found.now, starters: noStarters }
  if ('stop' in (await receiveMessage(tx, receiving, true))) return false
  const event = lossOf(ticket, found) ?? { type: 'human' as const, what: 'botOn' as const }
  await moveRun(ctx, tx, { ...stage, run: { ...run, state: { ...run.state, status: 'paused' } }, event })
  return true
}

/** The inbound step left the word about closed hours to the bot, which does not begin. */
const sendClosedWords = (ctx: CompanyContext, tx: Db, { ticket, settings }: Stage, writtenAt: Date) =>
  sendWordsWhereDue(ctx, tx, { ticketId: ticket.id, scheduleType: settings.scheduleType ?? '', writtenAt })

type Beginning = {
  reception: Extract<Reception, { begin: unknown }>
  said: readonly Heard[]
  isReturned: boolean
  slot: FlowSlot
}

/** Begins a run, and tells whether there was one. The ticket is read again: what ran in it before may have ended in this turn. */
async function begin(
  ctx: CompanyContext,
  tx: Db,
  before: Stage,
  { reception, said, isReturned, slot }: Beginning,
): Promise<boolean> {
  const ticket = await lockTicket(tx, before.ticket.id)
  if (!ticket || ticket.whatsappId === null) return false
  const { found, settings } = before
  const stage = { ...before, ticket, shown: null }
  const { begin: kind, id: beganId } = reception
  const trigger: Trigger = { kind, id: beganId, ...(kind === 'welcome' && { slot }) }
  const { whatsappId, queueId } = ticket
  const versionId = await beginVersion(tx, {
    ...{ trigger, found, settings, isReturned },
    ticket: { id: ticket.id, whatsappId, queueId },
  })
  const version = versionId === null ? null : await findVersionKey(tx, versionId)
  if (versionId === null || !version) return false
  const pace = await findLastPace(tx, { contactId: found.contactId, whatsappId })
  const state = newRun({ seed: hashOf(`${ticket.id} ${versionId} ${stage.key}`), pace })
  const flowId = trigger.kind === 'phrase' || trigger.kind === 'welcome' ? trigger.id : null
  const id = await insertRun(tx, { ticketId: ticket.id, versionId, flowId, trigger, state, now: ctx.now })
  const event = { type: 'begin' as const, said: [...said] }
  await moveRun(ctx, tx, { ...stage, run: { id, version, flowId, state }, event })
  return true
}

/** Saves on a pending ticket without a user why its message gets no answer, by machine or otherwise, until somebody looks. */
async function noteSilence(ctx: CompanyContext, tx: Db, ticket: Locked, by: StopReason): Promise<void> {
  if (by !== 'paused' && by !== 'through' && by !== 'botOff') return
  if (ticket.status !== 'pending' || ticket.userId !== null || ticket.untended !== null) return
  const untended = untendedSilenced(by, ticket.queueId !== null)
  if (untended === null) return
  await saveTicket(tx, ticket.id, { untended })
  ctx.emit('ticket.changed', { ticket: await getTicket(tx, ticket.id), previous: placeOf(ticket) })
}

/** A run whose ticket came into other hands ends; one that is only silent stays so. */
function endingOf(reason: string): BotEvent | null {
  if (reason === 'owned' || reason === 'notPending') return { type: 'human', what: 'accepted' }
  if (reason === 'botOff' || reason === 'blocked') return { type: 'human', what: 'botOff' }
  return reason === 'unpaid' ? { type: 'lost', reason: 'plan' } : null
}

type Starting = { stage: Stage; said: readonly Heard[]; isUnderWay: boolean }

/** Bots that may start now; while one runs, only phrases that interrupt it. */
async function startersOf(tx: Db, { stage, said, isUnderWay }: Starting): Promise<Starters> {
  const { ticket, found } = stage
  if (ticket.whatsappId === null || (isUnderWay && !found.mayBeInterrupted)) return noStarters
  const given = { ticketId: ticket.id, whatsappId: ticket.whatsappId, said, interrupting: isUnderWay }
  const { phraseFlowId, ...others } = await findStarters(tx, given)
  return isUnderWay ? { ...noStarters, phraseFlowId } : { ...others, phraseFlowId }
}
