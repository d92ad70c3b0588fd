import { messageChannel } from '#domain/messages/message-contract.ts'
import { tagChannel } from '#domain/tags/tag-contract.ts'
import { ticketChannel } from '#domain/tickets/ticket-contract.ts'
import { useLive } from '#web/platform/live.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { useViewer } from '#web/platform/session.ts'
import { noteContactTags, noteTicket } from '#web/tickets/ticket-cache.ts'
import { ticketsKey } from '#web/tickets/ticket-queries.ts'

/** Keeps every cached list and ticket in step with what the company's sockets tell. */
export function useTicketLive(onGone: (ticketId: number) => void): void {
  const viewer = useViewer()
  useLive(ticketChannel, (event) => {
    if (event.action === 'update') {
      noteTicket(viewer, { id: event.ticket.id, ticket: event.ticket, previous: event.previous })
      return
    }
    noteTicket(viewer, { id: event.ticketId, ticket: null, previous: event.previous })
    onGone(event.ticketId)
  })
  useLive(tagChannel, (event) => {
    if (event.action === 'create') return
    if (event.action === 'reload') return noteContactTags(event.contactId, event.tags)
    void queryClient.invalidateQueries({ queryKey: ticketsKey })
  })
  useLive(messageChannel, (event) => {
    if (event.action !== 'create') return
    noteTicket(viewer, { id: event.ticket.id, ticket: event.ticket, previous: event.previous })
  })
}
