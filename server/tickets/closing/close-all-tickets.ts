import type { Input } from '#domain/http/endpoint.ts'
import type { ticketEndpoints } from '#domain/tickets/ticket-contract.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { announceClosed } from './announce-closed.ts'
import { closeBatch } from './close-all-db.ts'

/** Closes every ticket of a status and of the chosen queues, without farewell, in atomic batches. */
export async function closeAllTickets(ctx: Context, { body }: Input<typeof ticketEndpoints.closeAllTickets>) {
  let closed = 0
  for (;;) {
    const count = await ctx.transaction(async (tx) => {
      const places = await closeBatch(tx, {
        status: body.status,
        queueIds: body.selectedQueueIds ?? [],
        now: ctx.now,
      })
      await announceClosed(ctx, tx, places, ctx.viewer.id)
      return places.length
    })
    closed += count
    if (count === 0) return { closed }
  }
}
