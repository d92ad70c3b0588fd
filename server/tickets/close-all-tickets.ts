import type { Input } from '#domain/http/endpoint.ts'
import type { ticketEndpoints } from '#domain/tickets/ticket-contract.ts'
import type { Context } from '#server/platform/context.ts'
import { closeBatch } from './close-all-db.ts'
import { findTicketsByIds, placeOf } from './ticket-db.ts'
import { saveTicketEvents } from './ticket-log-db.ts'
import './ticket-events.ts'

/** Closes every ticket of a status and of the chosen queues, without farewell, in batches that each are whole. */
export async function closeAllTickets(ctx: Context, { body }: Input<typeof ticketEndpoints.closeAllTickets>) {
  let closed = 0
  for (;;) {
    const count = await ctx.transaction(async (tx) => {
      const places = await closeBatch(tx, {
        status: body.status,
        queueIds: body.selectedQueueIds ?? [],
        now: ctx.now,
      })
      const log = places.map(({ id, queueId }) => ({
        ticketId: id,
        type: 'closed' as const,
        userId: ctx.viewer.id,
        queueId,
      }))
      await saveTicketEvents(tx, log, ctx.now)
      const before = new Map(places.map((place) => [place.id, placeOf(place)]))
      for (const ticket of await findTicketsByIds(tx, [...before.keys()])) {
        ctx.emit('ticket.changed', { ticket, previous: before.get(ticket.id) ?? null })
      }
      return places.length
    })
    closed += count
    if (count === 0) return { closed }
  }
}
