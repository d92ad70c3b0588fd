import type { Effect } from '#domain/flows/effect.ts'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { findTicketPlace, getTicket } from '#server/tickets/ticket-db.ts'
import { saveTicketEvent } from '#server/tickets/ticket-log-db.ts'
import { noteTurn } from '#server/turns/note-turn.ts'
import { effectKey } from './effect-key.ts'
import { closeTicket } from './effects/close-ticket.ts'
import { routeTicket } from './effects/route-ticket.ts'
import { saveAnswer } from './effects/save-answer.ts'
import { say } from './effects/say.ts'
import { tagRobot } from './effects/tag-robot.ts'
import { tagTicket } from './effects/tag-ticket.ts'
import { startCall } from './effects/start-call.ts'
import { writeSummary } from './effects/write-summary.ts'

type Applying = {
  ticket: Ticket
  runId: number
  seq: number
  effects: readonly Effect[]
  settings: Record<string, string>
  farewell: string
}

/** Applies a turn's effects, in their order, in the turn's transaction. */
export async function applyEffects(ctx: CompanyContext, tx: Db, given: Applying): Promise<Applied> {
  let { ticket } = given
  let isStale = false
  let foundNobody = false
  for (const [index, effect] of given.effects.entries()) {
    if (effect.type === 'say' && isStale) ticket = await getTicket(tx, ticket.id)
    const routed = await applyEffect(ctx, tx, { ...given, ticket }, { effect, index })
    if (effect.type === 'route') foundNobody = routed === true
    isStale = effect.type !== 'say'
  }
  return { foundNobody }
}

/** `foundNobody`: none of the people to whom the ticket was to be given is there. */
type Applied = { foundNobody: boolean }

async function applyEffect(
  ctx: CompanyContext,
  tx: Db,
  { ticket, runId, seq, settings, farewell }: Applying,
  { effect, index }: { effect: Effect; index: number },
): Promise<boolean | void> {
  const key = effectKey(runId, seq, index)
  const ticketId = ticket.id
  switch (effect.type) {
    case 'say':
      return say(ctx, tx, { ticket, key, part: effect.part, afterMs: effect.afterMs ?? 0 })
    case 'wait':
      return noteTurn(tx, {
        ticketId,
        key: `due:${runId}:${effect.wait}`,
        turn: { kind: 'due', runId, wait: effect.wait },
        dueAt: new Date(effect.dueAt),
      })
    case 'call':
      return startCall(tx, { runId, ticketId, call: effect.call, key, request: effect.request, now: ctx.now })
    case 'route': {
      const place = await findTicketPlace(tx, { id: ticketId })
      const now = { id: ticketId, queueId: place?.queueId ?? null }
      return routeTicket(ctx, tx, { ticket: now, route: effect, settings })
    }
    case 'tag':
      return tagTicket(ctx, tx, { ticket, tag: effect })
    case 'summary':
      return writeSummary(ctx, tx, { ticket, text: effect.text })
    case 'contact':
      return saveAnswer(ctx, tx, { contactId: ticket.contactId, name: effect.name, value: effect.value })
    case 'robot':
      return tagRobot(ctx, tx, ticketId)
    case 'close': {
      const text = effect.farewell ? farewell : ''
      return closeTicket(ctx, tx, { ticket, farewell: text, byCustomer: effect.byCustomer })
    }
    case 'menuShown':
      await saveTicketEvent(tx, { ticketId, type: 'chatBot', userId: null, queueId: ticket.queueId }, ctx.now)
  }
}
