import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { ticketMoveEndpoints } from '#domain/tickets/ticket-move-contract.ts'
import { reachesQueue } from '#domain/users/user-rules.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { findQueue } from '#server/queues/queue-db.ts'
import { moveBatch } from './move-tickets-db.ts'
import { findTicketsByIds, placeOf } from '#server/tickets/ticket-db.ts'
import { saveTicketEvents } from '#server/tickets/ticket-log-db.ts'
import '#server/tickets/ticket-events.ts'

/** Moves tickets in atomic batches, and logs it for each ticket. */
export async function moveTickets(
  ctx: Context,
  { body: { fromQueueId, toQueueId } }: Input<typeof ticketMoveEndpoints.moveTickets>,
) {
  if (fromQueueId === toQueueId) return { moved: 0 }
  if (![fromQueueId, toQueueId].every((id) => reachesQueue(ctx.viewer, id)))
    throw new AppError('ERR_NO_PERMISSION')
  let moved = 0
  for (;;) {
    const count = await ctx.transaction(async (tx) => {
      for (const id of [fromQueueId, toQueueId]) {
        if (!(await findQueue(tx, id))) throw new AppError('ERR_NO_QUEUE_FOUND', { queueId: id })
      }
      const places = await moveBatch(tx, { fromQueueId, toQueueId, now: ctx.now })
      const [userId, queueId] = [ctx.viewer.id, toQueueId]
      const log = places.map(({ id }) => ({ ticketId: id, type: 'queue' as const, userId, queueId }))
      await saveTicketEvents(tx, log, ctx.now)
      const before = new Map(places.map((place) => [place.id, placeOf(place)]))
      for (const ticket of await findTicketsByIds(tx, [...before.keys()])) {
        ctx.emit('ticket.changed', { ticket, previous: before.get(ticket.id) ?? null })
      }
      return places.length
    })
    moved += count
    if (count === 0) return { moved }
  }
}
