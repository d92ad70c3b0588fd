import { queryOptions } from '@tanstack/react-query'
import type { Viewer } from '#domain/access/access.ts'
import { asksFor, notifyingStatuses } from '#domain/notifications/notification-rules.ts'
import { type Ticket, ticketEndpoints } from '#domain/tickets/ticket-contract.ts'
import { call } from '#web/platform/client.ts'
import { loadCrossed } from '#web/tickets/crossed-lists.ts'
import { distinctTickets } from '#web/tickets/distinct-tickets.ts'
import { ticketsKey } from '#web/tickets/ticket-queries.ts'
import { type Bell, byNews } from './notification-fold.ts'

/** Query of the tickets that need this user: those with unread messages, and own ones with unsent messages. */
export function notificationsQuery(viewer: Viewer, notifyPending: boolean) {
  const queryKey = [...ticketsKey, 'bell', viewer.id, notifyPending] as const
  return queryOptions({
    queryKey,
    meta: { crossed: true },
    queryFn: (): Promise<Bell> =>
      loadCrossed(queryKey, async () => {
        const statuses = notifyingStatuses(viewer)
        const lists = await Promise.all(
          statuses.map((status) =>
            call(ticketEndpoints.listTickets, { query: { status, withUnreadMessages: true } }),
          ),
        )
        const failed = await call(ticketEndpoints.listTickets, {
          query: { status: 'open', withFailedMessages: true },
        })
        const asks = (ticket: Ticket) => asksFor(viewer, ticket, notifyPending)
        const asked = lists.map((list, at) => ({
          ...list,
          tickets: list.tickets.filter((ticket) => ticket.status === statuses[at] && asks(ticket)),
        }))
        const all = [...asked, failed]
        const tickets = distinctTickets(all.flatMap((list) => list.tickets)).toSorted(byNews)
        // Of the waiting ones, only own tickets may notify: those of the first page stand for them.
        const counts = asked.map(({ hasMore, unread, tickets: { length } }, at) =>
          hasMore && (notifyPending || statuses[at] !== 'pending') ? unread : length,
        )
        const asking = counts.reduce((sum, count) => sum + count, 0)
        const others = failed.tickets.filter((ticket) => !asksFor(viewer, ticket, notifyPending))
        const more = Math.max(asking + others.length - tickets.length, 0)
        return { tickets, more, isCut: all.some(({ hasMore }) => hasMore) }
      }),
  })
}
