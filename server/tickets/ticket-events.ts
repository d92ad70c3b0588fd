import type { Ticket, TicketPlace } from '#domain/tickets/ticket-contract.ts'

declare module '#server/platform/events.ts' {
  interface DomainEvents {
    /** `previous` is null for a new ticket. */
    'ticket.changed': { ticket: Ticket; previous: TicketPlace | null }
    'ticket.deleted': { ticketId: number; previous: TicketPlace }
  }
}

export {}
