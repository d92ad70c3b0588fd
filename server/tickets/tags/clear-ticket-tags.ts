import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { ticketTagEndpoints } from '#domain/tickets/ticket-tag-contract.ts'
import { maySee } from '#domain/tickets/ticket-rules.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { getTicket, lockTicket, placeOf } from '#server/tickets/ticket-db.ts'
import { noteLane } from './note-lane.ts'
import { removeLanes } from './ticket-tag-db.ts'
import '#server/tickets/ticket-events.ts'

export const clearTicketTags = (ctx: Context, { params }: Input<typeof ticketTagEndpoints.clearTicketTags>) =>
  ctx.transaction(async (tx) => {
    const before = await lockTicket(tx, params.ticketId)
    if (!before || !maySee(ctx.viewer, before)) throw new AppError('ERR_NO_TICKET_FOUND')
    await removeLanes(tx, params.ticketId, null)
    if (before.laneKey !== 0) await noteLane(ctx, tx, { ticket: before, type: 'laneOut' })
    ctx.emit('ticket.changed', { ticket: await getTicket(tx, params.ticketId), previous: placeOf(before) })
    return { message: 'Ticket Tag Removido!' }
  })
