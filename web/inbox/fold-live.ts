import type { Viewer } from '#domain/access/access.ts'
import type { ContactLive } from '#domain/contacts/contact-contract.ts'
import type { MessageLive } from '#domain/messages/message-contract.ts'
import type { QueueLive } from '#domain/queues/queue-contract.ts'
import type { TagLive } from '#domain/tags/tag-contract.ts'
import type { TicketLive } from '#domain/tickets/ticket-contract.ts'
import type { ConnectionLive } from '#domain/connections/connection-list.ts'
import type { UserLive } from '#domain/users/user-contract.ts'
import { connectionsQuery } from '#web/connections/connection-queries.ts'
import { foldConnections } from '#web/connections/fold-connections.ts'
import { foldContacts, foldContactTags } from '#web/contacts/fold-contacts.ts'
import { noteSender } from '#web/messages/message-queries.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { queuesQuery } from '#web/queues/queue-queries.ts'
import { quickMessagesKey } from '#web/quick-messages/quick-messages-key.ts'
import { tagsKey } from '#web/tags/tag-queries.ts'
import { noteContact, noteContactTags, noteTicket } from '#web/tickets/ticket-cache.ts'
import { ticketsKey } from '#web/tickets/ticket-queries.ts'
import { foldUsers } from '#web/users/fold-users.ts'
import { usersKey } from '#web/users/user-queries.ts'

const askAgain = (...keys: (readonly string[])[]) => {
  for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey })
}

/** What each channel changes in everything that is cached: afterwards it is what a refetch gives, or it is asked for again. */
export function foldTicket(viewer: Viewer, event: TicketLive): void {
  if (event.action === 'update') {
    noteTicket(viewer, { id: event.ticket.id, ticket: event.ticket, previous: event.previous })
  } else noteTicket(viewer, { id: event.ticketId, ticket: null, previous: event.previous })
  // Tags count their tickets.
  if (event.action === 'delete' || event.previous === null) askAgain(tagsKey)
}

export function foldMessage(viewer: Viewer, event: MessageLive): void {
  if (event.action !== 'create') return
  noteTicket(viewer, { id: event.ticket.id, ticket: event.ticket, previous: event.previous })
}

export function foldTag(event: TagLive): void {
  askAgain(tagsKey)
  foldContactTags(event)
  if (event.action === 'create') return
  if (event.action === 'reload') noteContactTags(event.contactId, event.tags)
  else askAgain(ticketsKey)
}

export function foldContact(event: ContactLive): void {
  foldContacts(event)
  const isOne = event.action === 'update' || event.action === 'create'
  if (isOne) noteContact(event.contact)
  if (isOne) noteSender(event.contact)
  // Whose conversations there are has changed, or much at once: what is shown of any is asked for again.
  if (!isOne || event.conversationsMoved) askAgain(ticketsKey, ['messages'])
}

export function foldQueue(event: QueueLive): void {
  askAgain(queuesQuery.queryKey)
  // Tickets and users show the names of their queues; one that is restored has some from the beginning.
  askAgain(ticketsKey, usersKey)
}

export function foldConnection(event: ConnectionLive): void {
  queryClient.setQueryData(connectionsQuery.queryKey, (list) => list && foldConnections(list, event))
  // Tickets show the name of theirs; one that is restored has some from the beginning.
  if (event.action !== 'update') askAgain(ticketsKey)
}

export function foldUser(event: UserLive): void {
  foldUsers(event)
  if (event.action !== 'update' || event.user.name !== undefined) askAgain(ticketsKey)
  // What belonged to somebody belongs to nobody now, or to them again.
  if (event.action !== 'update') askAgain(quickMessagesKey)
}

/** Who may see or change a quick message, only the server says. */
export const foldQuickMessage = (): void => askAgain(quickMessagesKey)
