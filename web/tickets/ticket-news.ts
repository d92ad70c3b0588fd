import type { Ticket, TicketLive, TicketPlace } from '#domain/tickets/ticket-contract.ts'

/**
 * A socket event about a ticket. `previous` null: it is new. `ticket` null: it is gone or no longer visible. `revision`: of the ticket, or of
 * its removal.
 */
export type TicketNews = {
  id: number
  ticket: Ticket | null
  previous: TicketPlace | null
  revision: number
}

export const newsOf = (ticket: Ticket, previous: TicketPlace | null): TicketNews => ({
  id: ticket.id,
  ticket,
  previous,
  revision: ticket.revision,
})

/** Returns what an event of the ticket channel tells. */
export const readNews = (event: TicketLive): TicketNews =>
  event.action === 'update'
    ? newsOf(event.ticket, event.previous)
    : { id: event.ticketId, ticket: null, previous: event.previous, revision: event.revision }
