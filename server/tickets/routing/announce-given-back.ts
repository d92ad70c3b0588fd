import { ticketPlace, ticketStatus } from '#domain/tickets/ticket-contract.ts'
import { openCompanyContext, type Platform } from '#server/platform/kernel/context.ts'
import type { Listener } from '#server/platform/kernel/events.ts'
import '#server/users/user-events.ts'
import { findTicket } from '#server/tickets/ticket-db.ts'
import '#server/tickets/ticket-events.ts'

/** The conversations that a restored user takes up again leave the lists of those who wait. */
export const announceGivenBack =
  (platform: Platform): Listener<'user.restored'> =>
  async (companyId, { givenBack }) => {
    const ctx = openCompanyContext(platform, companyId)
    for (const { id, status, untended, ...place } of givenBack) {
      const ticket = await ctx.read((tx) => findTicket(tx, { id }))
      if (!ticket) continue
      const previous = {
        ...place,
        status: ticketStatus.parse(status),
        untended: ticketPlace.shape.untended.parse(untended),
        userId: null,
      }
      ctx.emit('ticket.changed', { ticket, previous })
    }
  }
