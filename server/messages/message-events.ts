import type { Message } from '#domain/messages/message-contract.ts'
import type { Ticket, TicketPlace } from '#domain/tickets/ticket-contract.ts'

declare module '#server/platform/kernel/events.ts' {
  interface DomainEvents {
    /**
     * `previous` is the ticket's earlier place, unless an event of the ticket has reported it already. `isQuiet`: a campaign wrote into a
     * superseded conversation that no list shows; no screen needs the event.
     */
    'message.created': { message: Message; ticket: Ticket; previous: TicketPlace; isQuiet?: boolean }
    'message.updated': { message: Message; ticket: TicketPlace & { uuid: string }; isQuiet?: boolean }
    /** Messages that were withdrawn before they were sent are deleted completely. */
    'messages.removed': { messageIds: number[]; ticket: TicketPlace & { uuid: string; contactId: number } }
  }
}

export {}
