import { queryOptions } from '@tanstack/react-query'
import type { Viewer } from '#domain/access/access.ts'
import { notifyingStatuses } from '#domain/notifications/notification-rules.ts'
import { ticketEndpoints } from '#domain/tickets/ticket-contract.ts'
import { call } from '#web/platform/client.ts'
import { loadCrossed } from '#web/tickets/crossed-lists.ts'
import { distinctTickets } from '#web/tickets/distinct-tickets.ts'
import { byNews } from './notification-fold.ts'

/** The tickets with something unread that ask for this person. */
export function notificationsQuery(viewer: Viewer, notifyPending: boolean) {
  const queryKey = ['notifications', viewer.id, notifyPending] as const
  return queryOptions({
    queryKey,
    queryFn: () =>
      loadCrossed(queryKey, async () => {
        const lists = await Promise.all(
          notifyingStatuses(viewer, notifyPending).map((status) =>
            call(ticketEndpoints.listTickets, { query: { status, withUnreadMessages: true } }),
          ),
        )
        const { tickets: failed } = await call(ticketEndpoints.listTickets, {
          query: { status: 'open', withFailedMessages: true },
        })
        return distinctTickets([...lists.flatMap(({ tickets }) => tickets), ...failed]).toSorted(byNews)
      }),
  })
}
