import type { Message } from '#domain/messages/message-contract.ts'
import type { Ticket, TicketPlace } from '#domain/tickets/ticket-contract.ts'

declare module '#server/platform/kernel/events.ts' {
  interface DomainEvents {
    /** `previous` is where the ticket stood before, unless an event of the ticket has told that already. */
    'message.created': { message: Message; ticket: Ticket; previous: TicketPlace }
    'message.updated': { message: Message; ticket: TicketPlace & { uuid: string } }
  }
}

export {}
