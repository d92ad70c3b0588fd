import type { Message } from '#domain/messages/message-contract.ts'
import type { Ticket, TicketPlace } from '#domain/tickets/ticket-contract.ts'

declare module '#server/platform/kernel/events.ts' {
  interface DomainEvents {
    /**
     * `previous` is where the ticket stood before, unless an event of the ticket has told that already. `isQuiet`: a campaign wrote into
     * a conversation that stands in no list; no screen has to hear of it.
     */
    'message.created': { message: Message; ticket: Ticket; previous: TicketPlace; isQuiet?: boolean }
    'message.updated': { message: Message; ticket: TicketPlace & { uuid: string }; isQuiet?: boolean }
    /** Of messages that were taken back before they left nothing stays. */
    'messages.removed': { messageIds: number[]; ticket: TicketPlace & { uuid: string; contactId: number } }
  }
}

export {}
