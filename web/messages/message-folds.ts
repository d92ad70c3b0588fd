import { contactChannel } from '#domain/contacts/contact-contract.ts'
import { messageChannel } from '#domain/messages/message-contract.ts'
import { liveFold } from '#web/platform/live-fold.ts'
import { askAgain } from '#web/platform/query-client.ts'
import { noteTicket } from '#web/tickets/ticket-cache.ts'
import { newsOf } from '#web/tickets/ticket-news.ts'
import { messagesKey, noteSender } from './message-queries.ts'

export const messageFolds = [
  liveFold(messageChannel, (event, viewer) => {
    if (event.action !== 'create') return
    noteTicket(viewer, newsOf(event.ticket, event.previous))
  }),
  liveFold(contactChannel, (event) => {
    const isOne = event.action === 'update' || event.action === 'create'
    if (isOne) noteSender(event.contact)
    // Contacts were removed or merged, or many changed at once.
    if (!isOne || event.conversationsMoved) askAgain(messagesKey)
  }),
]
