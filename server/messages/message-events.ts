import type { Message } from '#domain/messages/message-contract.ts'
import type { Ticket, TicketPlace } from '#domain/tickets/ticket-contract.ts'

declare module '#server/platform/kernel/events.ts' {
  interface DomainEvents {
    /** `previous` is the ticket's earlier place, unless an event of the ticket has reported it already. */
    'message.created': { message: Message; ticket: Ticket; previous: TicketPlace; heardBy?: HeardBy }
    'message.updated': { message: Message; ticket: TicketPlace & { uuid: string }; heardBy?: HeardBy }
    /** Messages of a campaign that were withdrawn before they were sent are deleted completely. */
    'messages.removed': { messageIds: number[]; ticket: { id: number; uuid: string; contactId: number } }
  }
}

/**
 * Audience of a campaign's message, of which there may be a hundred thousand; without it all who may see the ticket hear of it.
 * `viewers`: those who have the ticket open. `nobody`: the ticket is superseded, and no list shows it.
 */
export type HeardBy = 'viewers' | 'nobody'
