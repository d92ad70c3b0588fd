import { contactChannel } from '#domain/contacts/contact-contract.ts'
import { messageChannel } from '#domain/messages/message-contract.ts'
import { tagChannel } from '#domain/tags/tag-contract.ts'
import { ticketChannel } from '#domain/tickets/ticket-contract.ts'
import { useLive } from '#web/platform/live.ts'
import { useViewer } from '#web/platform/session.ts'
import { foldContact, foldMessage, foldTag, foldTicket } from './fold-live.ts'

/** Keeps every cached list and ticket in step with what the company's sockets tell. */
export function useTicketLive(onGone: (ticketId: number) => void): void {
  const viewer = useViewer()
  useLive(ticketChannel, (event) => {
    foldTicket(viewer, event)
    if (event.action === 'delete') onGone(event.ticketId)
  })
  useLive(tagChannel, foldTag)
  useLive(contactChannel, foldContact)
  useLive(messageChannel, (event) => foldMessage(viewer, event))
}
