import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type ListChoice, ticketListQuery } from '#web/tickets/ticket-queries.ts'
import { titleWithUnread } from './title-with-unread.ts'

/**
 * The browser's tab says how many tickets have something unread, one's own and waiting ones. A component of its own: it hears of
 * every message, and nothing else has to be drawn again for it.
 */
export function UnreadTitle({ choice }: { choice: ListChoice }) {
  const open = useInfiniteQuery(ticketListQuery({ ...choice, status: 'open' })).data?.pages[0]?.unread ?? 0
  const pending =
    useInfiniteQuery(ticketListQuery({ ...choice, status: 'pending' })).data?.pages[0]?.unread ?? 0
  useEffect(() => {
    document.title = titleWithUnread('Chat-flow', open + pending)
  }, [open, pending])
  return null
}
