import { connectionChannel } from '#domain/connections/connection-list.ts'
import { contactChannel } from '#domain/contacts/contact-contract.ts'
import { queueChannel } from '#domain/queues/queue-contract.ts'
import { tagChannel } from '#domain/tags/tag-contract.ts'
import { ticketChannel } from '#domain/tickets/ticket-contract.ts'
import { userChannel } from '#domain/users/user-contract.ts'
import { liveFold } from '#web/platform/live-fold.ts'
import { askAgain } from '#web/platform/query-client.ts'
import { tagsKey } from '#web/tags/tag-queries.ts'
import { noteContact, noteContactTags, noteTicket } from './ticket-cache.ts'
import { readNews } from './ticket-news.ts'
import { ticketsKey } from './ticket-queries.ts'

export const ticketFolds = [
  liveFold(ticketChannel, (event, viewer) => {
    noteTicket(viewer, readNews(event))
    // Tags show the number of their tickets.
    if (event.action === 'delete' || event.previous === null) askAgain(tagsKey)
  }),
  liveFold(contactChannel, (event) => {
    const isOne = event.action === 'update' || event.action === 'create'
    if (isOne) noteContact(event.contact)
    // Contacts were removed or merged, or many changed at once.
    if (!isOne || event.conversationsMoved) askAgain(ticketsKey)
  }),
  liveFold(tagChannel, (event) => {
    if (event.action === 'create') return
    if (event.action === 'reload')
      noteContactTags({ id: event.contactId, revision: event.revision }, event.tags)
    else askAgain(ticketsKey)
  }),
  // Tickets show the names of their queue, connection and user; a restored one brings its tickets back.
  liveFold(queueChannel, () => askAgain(ticketsKey)),
  liveFold(connectionChannel, (event) => {
    if (event.action !== 'update') askAgain(ticketsKey)
  }),
  liveFold(userChannel, (event) => {
    if (event.action !== 'update' || event.user.name !== undefined) askAgain(ticketsKey)
  }),
]
