import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { historyQuery } from '#web/messages/message-queries.ts'
import { queryClient } from '#web/platform/query-client.ts'

const freshMs = 20_000
const hoverMs = 80
const mostKept = 20

/** Prefetched or opened tickets by uuid, the latest last. */
const kept = new Map<string, Ticket>()
let hovering: ReturnType<typeof setTimeout> | undefined

/** Prefetches the messages of a conversation; the last twenty stay cached. */
export function warmTicket(ticket: Ticket): void {
  keepTicket(ticket)
  const { queryKey } = historyQuery(ticket)
  const { dataUpdatedAt = 0 } = queryClient.getQueryState(queryKey) ?? {}
  if (Date.now() - dataUpdatedAt < freshMs) return
  void queryClient.prefetchInfiniteQuery({ ...historyQuery(ticket), gcTime: Infinity })
}

/** Prefetches a hovered card, unless the pointer only passes over it. */
export function warmSoon(ticket: Ticket): void {
  clearTimeout(hovering)
  hovering = setTimeout(() => warmTicket(ticket), hoverMs)
}

/** Marks a conversation as recent; older ones may leave the cache. */
export function keepTicket(ticket: Ticket): void {
  kept.delete(ticket.uuid)
  kept.set(ticket.uuid, ticket)
  for (const [uuid, old] of kept) {
    if (kept.size <= mostKept) break
    kept.delete(uuid)
    const { queryKey } = historyQuery(old)
    queryClient.removeQueries({ queryKey, exact: true, type: 'inactive' })
  }
}
