import { createHash } from 'node:crypto'
import { opensAgain } from '#domain/queues/opening-hours.ts'
import { isPlainGroup, isWindowClosed } from '#domain/tickets/ticket-rules.ts'
import { findKeptHours } from '#server/calendar/kept-hours.ts'
import { findContact } from '#server/contacts/contact-record-db.ts'
import { sendSystemMessage } from '#server/messages/outbound/send-system-message.ts'
import { optOutOf } from '#server/opt-outs/opt-out-of.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import { removeLanes, saveTicketTag } from '#server/tickets/tags/ticket-tag-db.ts'
import { getTicket, placeOf } from '#server/tickets/ticket-db.ts'
import { saveTicketEvent } from '#server/tickets/ticket-log-db.ts'
import { claimDueTicket, enterLane, findNextLane, findRestUntil, putOffTicket } from './due-ticket-db.ts'
import '#server/tickets/ticket-events.ts'

type Due = NonNullable<Awaited<ReturnType<typeof claimDueTicket>>>
type Lane = NonNullable<Awaited<ReturnType<typeof findNextLane>>>

/**
 * Hands a ticket on to the next lane and greets in its name, in one transaction: a crash does neither, and a repeat finds it done. Where
 * the company is closed, a lane that greets is entered when it opens.
 */
export const moveDueTicket = (ctx: CompanyContext, ticketId: number): Promise<void> =>
  ctx.transaction(async (tx) => {
    const ticket = await claimDueTicket(tx, ticketId, ctx.now)
    if (!ticket) return
    const lane = await findNextLane(tx, ticket.laneKey)
    if (!lane) return void (await putOffTicket(tx, ticketId, null))
    const until =
      (await findRestUntil(tx, ticketId, ctx.now)) ??
      (lane.greetingMessageLane ? await findOpening(ctx, tx, ticket) : null)
    if (until) return void (await putOffTicket(tx, ticketId, until))
    await saveTicketTag(tx, { ticketId, tagId: lane.id })
    await removeLanes(tx, ticketId, lane.id)
    await enterLane(tx, ticketId, ctx.now)
    const greeting = lane.greetingMessageLane ? await greet(ctx, tx, { ticket, lane }) : null
    const data = { lane: lane.name, ...(greeting && { greeting }) }
    const { queueId } = ticket
    await saveTicketEvent(tx, { ticketId, type: 'laneTimer', userId: null, queueId, data }, ctx.now)
    ctx.emit('ticket.changed', { ticket: await getTicket(tx, ticketId), previous: placeOf(ticket) })
  })

/** When the company opens again; null while it is open, and where no hours are kept. */
async function findOpening(ctx: CompanyContext, tx: Db, ticket: Due): Promise<Date | null> {
  const kept = await findKeptHours(tx, ticket)
  return kept && opensAgain(kept.week, { ...kept, at: ctx.now })
}

/** Whether the lane's greeting was sent, and otherwise why not. */
async function greet(
  ctx: CompanyContext,
  tx: Db,
  { ticket, lane }: { ticket: Due; lane: Lane },
): Promise<'sent' | 'group' | 'window' | 'refused' | 'offline'> {
  const { id: ticketId, whatsappId, contactId } = ticket
  const contact = await findContact(tx, contactId)
  if (!contact || isPlainGroup(await getTicket(tx, ticketId))) return 'group'
  if (!contact.active || (await optOutOf(tx, { contactId, purpose: 'service', whatsappId }))) return 'refused'
  if (isWindowClosed(ticket, ctx.now)) return 'window'
  if (whatsappId === null) return 'offline'
  const key = keyOfGreeting(ticketId, lane.id, ctx.now)
  const cause = { kind: 'ticketChange', userId: null, key } as const
  const sent = await sendSystemMessage(ctx, tx, { ticketId, cause, text: lane.greetingMessageLane })
  return sent ? 'sent' : 'offline'
}

/** A UUID of version 8: the greeting of one coming into a lane is one message, however often it is tried. */
const keyOfGreeting = (ticketId: number, laneId: number, enteredAt: Date): string =>
  createHash('sha1')
    .update(`lane ${ticketId} ${laneId} ${enteredAt.toISOString()}`)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5')
