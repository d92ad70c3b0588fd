import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { messageChannel } from '#domain/messages/message-contract.ts'
import { asksFor } from '#domain/notifications/notification-rules.ts'
import { type Ticket, ticketChannel } from '#domain/tickets/ticket-contract.ts'
import { emitLive, useConnected, useLive } from '#web/platform/live.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { useSession, useViewer } from '#web/platform/session.ts'
import { usePastDue } from '#web/platform/use-past-due.ts'
import { showNotice } from './browser-notices.ts'
import { foldNews, type TicketNews } from './notification-fold.ts'
import { notificationsQuery } from './notification-queries.ts'
import { ring } from './ring.ts'

/** The tickets that ask for this person, kept in step with the sockets; news of them ring, unless they are being looked at. */
export function useNotifications(): Ticket[] {
  const viewer = useViewer()
  const notifyPending = useSession()?.company.companieSettings.showNotificationPending === 'enabled'
  const query = notificationsQuery(viewer, notifyPending)
  const { data = [] } = useQuery({ ...query, enabled: !usePastDue() })
  const { pathname } = useLocation()
  const connected = useConnected()
  useEffect(() => {
    if (connected) emitLive('joinNotification')
  }, [connected])

  const note = (news: TicketNews) =>
    queryClient.setQueryData(query.queryKey, (before) =>
      before ? foldNews(before, news, viewer, notifyPending) : before,
    )
  useLive(ticketChannel, (event) =>
    note(
      event.action === 'update'
        ? { id: event.ticket.id, ticket: event.ticket }
        : { id: event.ticketId, ticket: null },
    ),
  )
  useLive(messageChannel, (event) => {
    if (event.action !== 'create') return
    const { ticket, message } = event
    note({ id: ticket.id, ticket })
    const lookedAt = !document.hidden && pathname === `/tickets/${ticket.uuid}`
    if (message.fromMe || lookedAt || !asksFor(viewer, ticket, notifyPending)) return
    ring()
    if (document.hidden) void showNotice(ticket)
  })
  return data
}
