import { ticketPlace, ticketStatus } from '#domain/tickets/ticket-contract.ts'
import { openCompanyContext, type Platform } from '#server/platform/kernel/context.ts'
import type { Listener } from '#server/platform/kernel/events.ts'
import '#server/users/user-events.ts'
import { findTicket } from '#server/tickets/ticket-db.ts'
import '#server/tickets/ticket-events.ts'

/** Emits that a restored user's conversations were assigned to them again and left the lists of waiting ones. */
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
        superseded: false,
        userId: null,
      }
      ctx.emit('ticket.changed', { ticket, previous })
    }
  }
