import { type RefObject, useEffect, useState } from 'react'
import type { ChatMessage } from '#domain/chats/chat-contract.ts'
import type { PagedList } from '#web/ui/use-next-page.ts'

const markedMs = 2500

type Sought = { history: PagedList; messages: readonly ChatMessage[]; jump: { id: number } | null }

/** Scrolls to a message, loading older pages if needed; returns the id of the message to highlight briefly. */
export function useFoundMessage(
  scroller: RefObject<HTMLDivElement | null>,
  { history, messages, jump }: Sought,
): number | null {
  const [done, setDone] = useState<{ id: number } | null>(null)
  const [marked, setMarked] = useState<number | null>(null)
  const isThere = jump !== null && messages.some(({ id }) => id === jump.id)
  const { hasNextPage, isFetching, fetchNextPage } = history
  useEffect(() => {
    if (!jump || jump === done) return
    if (isThere) {
      scroller.current?.querySelector(`[data-message="${jump.id}"]`)?.scrollIntoView({ block: 'center' })
      setMarked(jump.id)
      setDone(jump)
    } else if (hasNextPage && !isFetching) void fetchNextPage({ cancelRefetch: false })
  }, [jump, done, isThere, hasNextPage, isFetching, fetchNextPage, scroller])
  useEffect(() => {
    if (marked === null) return
    const timer = setTimeout(() => setMarked(null), markedMs)
    return () => clearTimeout(timer)
  }, [marked])
  return marked
}
