import { messageChannel, type MessageLive } from '#domain/messages/message-contract.ts'
import type { Relay } from '#server/platform/live/live.ts'
import { audienceOf } from '#server/tickets/ticket-visibility.ts'
import './message-events.ts'

export const messageLive: Relay<MessageLive> = {
  channel: messageChannel,
  on: {
    'message.created': ({ message, ticket, previous, isQuiet }) =>
      isQuiet ? [] : [{ to: audienceOf(ticket), payload: { action: 'create', message, ticket, previous } }],
    'message.updated': ({ message, ticket, isQuiet }) =>
      isQuiet
        ? []
        : [{ to: audienceOf(ticket), payload: { action: 'update', message, ticketUuid: ticket.uuid } }],
    'messages.removed': ({ messageIds, ticket }) => {
      const { contactId, uuid: ticketUuid } = ticket
      return [{ to: audienceOf(ticket), payload: { action: 'remove', messageIds, contactId, ticketUuid } }]
    },
  },
}
