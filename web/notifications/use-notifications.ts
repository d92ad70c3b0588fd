import { brand } from '#web/platform/brand.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { messageChannel } from '#domain/messages/message-contract.ts'
import { asksFor, wantsPending } from '#domain/notifications/notification-rules.ts'
import { ticketChannel } from '#domain/tickets/ticket-contract.ts'
import { emitLive, useConnected, useLive } from '#web/platform/live.ts'
import { askSoon, foldQueries } from '#web/platform/query-client.ts'
import { useSession, useViewer } from '#web/platform/session.ts'
import { showInfo, showWarning } from '#web/platform/toast.tsx'
import { useTexts } from '#web/platform/translate.ts'
import { usePastDue } from '#web/platform/use-past-due.ts'
import { isOutdated } from '#web/tickets/ticket-cache.ts'
import { isOwnChange } from '#web/tickets/settling.ts'
import { newsOf, readNews, type TicketNews } from '#web/tickets/ticket-news.ts'
import { type Bell, foldNews, hasFailed } from './notification-fold.ts'
import { notificationsQuery } from './notification-queries.ts'
import { notificationTexts } from './notification-texts.ts'
import type { tellNews } from './tell-news.ts'
import { titleWithUnread } from './title-with-unread.ts'

/** Returns the tickets that need this user, updated by live events; rings for new messages of tickets that are not open. */
export function useNotifications() {
  const t = useTexts(notificationTexts)
  const viewer = useViewer()
  const user = useSession()
  const ofCompany = user?.company.companieSettings.showNotificationPending
  const notifyPending = wantsPending(user?.pendingNotices ?? 'company', ofCompany)
  const query = notificationsQuery(viewer, notifyPending)
  const list = useQuery({ ...query, enabled: !usePastDue() })
  const count = list.data ? list.data.tickets.length + list.data.more : 0
  const { pathname } = useLocation()
  const connected = useConnected()
  useEffect(() => {
    if (connected) emitLive('joinNotification')
  }, [connected])

  const note = (news: TicketNews) => {
    if (isOutdated(news)) return
    foldQueries<Bell>(query.queryKey, (before) => {
      const bell = foldNews(before, news, viewer, notifyPending)
      if (bell.isCut && bell.tickets.length < before.tickets.length) askSoon(query.queryKey)
      return bell
    })
  }
  const tell = (...news: Parameters<typeof tellNews>) => {
    // A notice that fails must not disturb the rest.
    import('./tell-news.ts').then(({ tellNews }) => tellNews(...news)).catch(() => {})
  }
  const knownFailures = useRef(new Map<number, number>())
  const failuresOf = (id: number) =>
    knownFailures.current.get(id) ?? list.data?.tickets.find((one) => one.id === id)?.failedMessages ?? 0
  useLive(ticketChannel, (event) => {
    const isKnown = list.data?.tickets.some((one) => event.action === 'update' && one.id === event.ticket.id)
    note(readNews(event))
    if (event.action === 'delete') return
    const { ticket, transferredBy: by } = event
    // A bot has handed it over, or a rotation has given it to this user: the customer may write nothing more.
    const isRouted = ticket.status === 'pending' && !isKnown && asksFor(viewer, ticket, notifyPending)
    if (isRouted && event.previous && !by && !isOwnChange(ticket.id, ticket.revision)) tell(ticket, 'message')
    if (by && ticket.userId === viewer.id && by.id !== viewer.id) {
      tell(ticket, 'transfer')
      showInfo(t('handed', { user: by.name, name: ticket.contact.name }))
    }
    const before = failuresOf(ticket.id)
    knownFailures.current.set(ticket.id, ticket.failedMessages)
    const lookedAt = !document.hidden && pathname === `/tickets/${ticket.uuid}`
    if (hasFailed(viewer, ticket) && ticket.failedMessages > before && !lookedAt) {
      showWarning(t('failed', { name: ticket.contact.name }))
    }
  })
  useLive(messageChannel, (event) => {
    if (event.action !== 'create') return
    const { ticket, message } = event
    note(newsOf(ticket, event.previous))
    const lookedAt = !document.hidden && pathname === `/tickets/${ticket.uuid}`
    if (message.fromMe || message.read || lookedAt || !asksFor(viewer, ticket, notifyPending)) return
    tell(ticket, 'message')
  })
  useEffect(() => {
    document.title = titleWithUnread(brand.appName, count)
  }, [count])
  return { list, count }
}
