import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { readsForAll } from '#domain/tickets/ticket-rules.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { useViewer } from '#web/platform/session.ts'
import { openedTicketQuery } from '#web/tickets/opened-ticket-query.ts'
import { ticketKeyOf } from '#web/tickets/ticket-queries.ts'
import { useSettled } from './use-settled.ts'

/**
 * Query of the open ticket. The cached version is shown at once; the server is asked, which marks the ticket as read, after it has been
 * open for half a second: tickets that are only passed through stay unread. `atOnce` skips the delay, for links to a message.
 */
export function useOpenedTicket(uuid: string, atOnce: boolean) {
  const viewer = useViewer()
  const settled = useSettled(uuid) || atOnce
  const query = useQuery({
    ...openedTicketQuery(uuid),
    enabled: ({ state }) => settled || state.data === undefined,
  })
  const { refetch } = query
  useEffect(() => {
    if (!settled || document.visibilityState !== 'visible') return
    const known = queryClient.getQueryData<Ticket>(ticketKeyOf(uuid))
    if (known?.unreadMessages && readsForAll(viewer, known)) void refetch({ cancelRefetch: false })
  }, [settled, uuid, refetch, viewer])
  return query
}
