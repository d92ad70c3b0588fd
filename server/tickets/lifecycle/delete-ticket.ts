import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { ticketEndpoints } from '#domain/tickets/ticket-contract.ts'
import { removeFiles } from '#server/files/remove-files.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import {
  getTicket,
  lockTicket,
  placeOf,
  removeTicket,
  showNewestLeft,
  takeTicketFiles,
} from '#server/tickets/ticket-db.ts'
import { saveTicketEvent } from '#server/tickets/ticket-log-db.ts'
import '#server/tickets/ticket-events.ts'

/**
 * Deletes a ticket with its messages and files; the log keeps that it happened and who did it (decision D33). Lists show the contact's
 * ticket before it again.
 */
export const deleteTicket = (ctx: Context, { params }: Input<typeof ticketEndpoints.deleteTicket>) =>
  ctx.transaction(async (tx) => {
    const ticket = await lockTicket(tx, params.id)
    if (!ticket) throw new AppError('ERR_NO_TICKET_FOUND')
    const keys = await takeTicketFiles(tx, ticket.id)
    if (keys.length) await enqueue(tx, removeFiles, { keys })
    await removeTicket(tx, ticket.id)
    const { id: ticketId, queueId } = ticket
    await saveTicketEvent(tx, { ticketId, type: 'delete', userId: ctx.viewer.id, queueId }, ctx.now)
    ctx.emit('ticket.deleted', { ticketId, previous: placeOf(ticket), revision: ticket.revision + 1 })
    const shownId = await showNewestLeft(tx, ticket)
    // To the lists it is new: they did not show it.
    if (shownId) ctx.emit('ticket.changed', { ticket: await getTicket(tx, shownId), previous: null })
    return { message: 'ticket deleted' }
  })
