import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { changeTicket } from './change-ticket.ts'
import { lockLongestWaiting } from './next-ticket-db.ts'

/** Accepts the ticket that has waited the longest in the viewer's departments. Concurrent calls get different tickets. */
export const acceptNextTicket = (ctx: Context): Promise<{ ticket: Ticket | null }> =>
  ctx.transaction(async (tx) => {
    const id = await lockLongestWaiting(tx, ctx.viewer)
    if (id === null) return { ticket: null }
    return { ticket: await changeTicket(ctx, tx, id, { status: 'open', userId: ctx.viewer.id }) }
  })
