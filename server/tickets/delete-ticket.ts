import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { ticketEndpoints } from '#domain/tickets/ticket-contract.ts'
import type { Context } from '#server/platform/context.ts'
import { lockTicket, placeOf, removeTicket, takeTicketFiles } from './ticket-db.ts'
import { saveTicketEvent } from './ticket-log-db.ts'
import './ticket-events.ts'

export async function deleteTicket(ctx: Context, { params }: Input<typeof ticketEndpoints.deleteTicket>) {
  const keys = await ctx.transaction(async (tx) => {
    const ticket = await lockTicket(tx, params.id)
    if (!ticket) throw new AppError('ERR_NO_TICKET_FOUND')
    const files = await takeTicketFiles(tx, ticket.id)
    await removeTicket(tx, ticket.id)
    const { id: ticketId, queueId } = ticket
    await saveTicketEvent(tx, { ticketId, type: 'delete', userId: ctx.viewer.id, queueId }, ctx.now)
    ctx.emit('ticket.deleted', { ticketId, previous: placeOf(ticket) })
    return files
  })
  await Promise.all(keys.map((key) => ctx.storage.remove(key)))
  return { message: 'ticket deleted' }
}
