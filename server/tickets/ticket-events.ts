import type { Ticket, TicketPlace } from '#domain/tickets/ticket-contract.ts'

declare module '#server/platform/kernel/events.ts' {
  interface DomainEvents {
    /** `previous` is null for a new ticket. */
    'ticket.changed': {
      ticket: Ticket
      previous: TicketPlace | null
      /** The user who transferred it to its owner. */
      transferredBy?: { id: number; name: string }
    }
    /** `revision`: higher than any that the ticket had. */
    'ticket.deleted': { ticketId: number; previous: TicketPlace; revision: number }
  }
}

export {}
