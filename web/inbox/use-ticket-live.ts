import { messageChannel } from '#domain/messages/message-contract.ts'
import { ticketChannel } from '#domain/tickets/ticket-contract.ts'
import { useLive } from '#web/platform/live.ts'
import { useViewer } from '#web/platform/session.ts'
import { noteTicket } from '#web/tickets/ticket-cache.ts'

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
  useLive(messageChannel, (event) => {
    if (event.action !== 'create') return
    noteTicket(viewer, { id: event.ticket.id, ticket: event.ticket, previous: event.previous })
  })
}
