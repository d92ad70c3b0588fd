import { messageChannel, type MessageLive } from '#domain/messages/message-contract.ts'
import type { Whereabouts } from '#domain/tickets/ticket-rules.ts'
import type { Relay } from '#server/platform/live/live.ts'
import { audienceOf } from '#server/tickets/ticket-visibility.ts'
import { roomOfViewing } from '#server/tickets/viewing/note-viewing.ts'
import type { HeardBy } from './message-events.ts'

export const messageLive: Relay<MessageLive> = {
  channel: messageChannel,
  on: {
    'message.created': ({ message, ticket, previous, heardBy }) => [
      {
        to: roomsOf(ticket, message.ticketId, heardBy),
        payload: { action: 'create', message, ticket, previous },
      },
    ],
    'message.updated': ({ message, ticket, heardBy }) => [
      {
        to: roomsOf(ticket, message.ticketId, heardBy),
        payload: { action: 'update', message, ticketUuid: ticket.uuid },
      },
    ],
    'messages.removed': ({ messageIds, ticket: { id, contactId, uuid: ticketUuid } }) => [
      { to: [roomOfViewing(id)], payload: { action: 'delete', messageIds, contactId, ticketUuid } },
    ],
  },
}

function roomsOf(ticket: Whereabouts, ticketId: number, heardBy: HeardBy | undefined): string[] {
  if (heardBy === 'nobody') return []
  return heardBy === 'viewers' ? [roomOfViewing(ticketId)] : audienceOf(ticket)
}
