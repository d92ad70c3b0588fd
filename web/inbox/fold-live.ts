import type { Viewer } from '#domain/access/access.ts'
import type { ContactLive } from '#domain/contacts/contact-contract.ts'
import type { MessageLive } from '#domain/messages/message-contract.ts'
import type { TagLive } from '#domain/tags/tag-contract.ts'
import type { TicketLive } from '#domain/tickets/ticket-contract.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { noteContact, noteContactTags, noteTicket } from '#web/tickets/ticket-cache.ts'
import { ticketsKey } from '#web/tickets/ticket-queries.ts'

/** What each channel changes in the cached lists and tickets. */
export function foldTicket(viewer: Viewer, event: TicketLive): void {
  if (event.action === 'update') {
    noteTicket(viewer, { id: event.ticket.id, ticket: event.ticket, previous: event.previous })
  } else noteTicket(viewer, { id: event.ticketId, ticket: null, previous: event.previous })
}

export function foldMessage(viewer: Viewer, event: MessageLive): void {
  if (event.action !== 'create') return
  noteTicket(viewer, { id: event.ticket.id, ticket: event.ticket, previous: event.previous })
}

export function foldTag(event: TagLive): void {
  if (event.action === 'create') return
  if (event.action === 'reload') noteContactTags(event.contactId, event.tags)
  else void queryClient.invalidateQueries({ queryKey: ticketsKey })
}

export function foldContact(event: ContactLive): void {
  const isOne = event.action === 'update' || event.action === 'create'
  if (isOne) noteContact(event.contact)
  if (isOne && !event.conversationsMoved) return
  // Whose conversations there are has changed, or much at once: what is shown of any is asked for again.
  void queryClient.invalidateQueries({ queryKey: ticketsKey })
  void queryClient.invalidateQueries({ queryKey: ['messages'] })
}
