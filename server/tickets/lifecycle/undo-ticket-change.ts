import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { Ticket, ticketEndpoints } from '#domain/tickets/ticket-contract.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { removeAskedRating } from '#server/ratings/rating-db.ts'
import {
  findOtherActiveTicket,
  getTicket,
  lockTicket,
  placeOf,
  saveTicket,
} from '#server/tickets/ticket-db.ts'
import { saveTicketEvent } from '#server/tickets/ticket-log-db.ts'
import { type Former, findUndo, takeUndo } from './ticket-undo-db.ts'
import { makeNewest } from '#server/tickets/make-newest.ts'
import '#server/tickets/ticket-events.ts'

/**
 * Reverts the viewer's recent change of a ticket. When it is too late, or the ticket has changed since (a colleague took it, the customer
 * wrote again), nothing changes and the error says which. The change's pending messages to the customer are not sent.
 */
export const undoTicketChange = (
  ctx: Context,
  { params }: Input<typeof ticketEndpoints.undoTicketChange>,
): Promise<Ticket> =>
  ctx.transaction(async (tx) => {
    const { viewer, now } = ctx
    const present = await lockTicket(tx, params.id)
    if (!present) throw new AppError('ERR_NO_TICKET_FOUND')
    const undo = await findUndo(tx, { ticketId: present.id, userId: viewer.id, now })
    if (!undo) throw new AppError('ERR_UNDO_LATE')
    const { key, before, after } = undo
    const isAsLeft =
      present.status === after.status && present.userId === after.userId && present.queueId === after.queueId
    if (!isAsLeft || (await findOtherActiveTicket(tx, present))) {
      const { user } = await getTicket(tx, present.id)
      throw new AppError('ERR_UNDO_CHANGED', { user: user && { name: user.name } })
    }
    if (!(await takeUndo(tx, key))) throw new AppError('ERR_UNDO_LATE')
    if (present.superseded) await makeNewest(ctx, tx, present)
    if (after.status === 'nps') await removeAskedRating(tx, present.id)
    await putBack(tx, present, before)
    await saveTicketEvent(
      tx,
      {
        ...{ ticketId: present.id, type: 'undo', userId: viewer.id, queueId: before.queueId },
        data: { status: before.status, userId: before.userId, ...(after.transfer && { transfer: true }) },
      },
      now,
    )
    const ticket = await getTicket(tx, present.id)
    ctx.emit('ticket.changed', { ticket, previous: placeOf(present) })
    return ticket
  })

type Locked = NonNullable<Awaited<ReturnType<typeof lockTicket>>>

async function putBack(tx: Db, present: Locked, before: Former) {
  const { status, userId, queueId } = before
  const isSilent = (present.lastMessageAt?.toISOString() ?? null) === before.lastMessageAt
  // A message written meanwhile stays the last one, and unread.
  const shown = isSilent && {
    lastMessage: before.lastMessage,
    lastMessageBy: before.lastMessageBy,
    fromMe: before.fromMe,
    unreadMessages: before.unreadMessages,
    waitingSince: before.waitingSince === null ? null : new Date(before.waitingSince),
    updatedAt: new Date(before.updatedAt),
  }
  const untended = before.untended ?? null
  await saveTicket(tx, present.id, { status, userId, queueId, ...(untended && { untended }), ...shown })
}
