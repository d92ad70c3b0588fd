import { ticketPlace, ticketStatus } from '#domain/tickets/ticket-contract.ts'
import { openCompanyContext, type Platform } from '#server/platform/kernel/context.ts'
import type { Listener } from '#server/platform/kernel/events.ts'
import '#server/users/user-events.ts'
import { findTicket } from '#server/tickets/ticket-db.ts'
import '#server/tickets/ticket-events.ts'

/** Emits that a deleted user's conversations are waiting again, to viewers of their queues. */
export const announceReturned =
  (platform: Platform): Listener<'user.deleted'> =>
  async (companyId, { id: userId, returned }) => {
    const ctx = openCompanyContext(platform, companyId)
    for (const { id, status, untended, ...place } of returned) {
      const ticket = await ctx.read((tx) => findTicket(tx, { id }))
      if (!ticket) continue
      ctx.emit('ticket.changed', {
        ticket,
        previous: {
          ...place,
          status: ticketStatus.parse(status),
          untended: ticketPlace.shape.untended.parse(untended),
          superseded: false,
          userId,
        },
      })
    }
  }
