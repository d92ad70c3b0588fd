import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { historyQuery } from '#web/messages/message-queries.ts'
import { queryClient } from '#web/platform/query-client.ts'

const freshMs = 20_000
const hoverMs = 80
const mostKept = 20

/** Of each conversation that was looked at or fetched before, the last at the end. */
const kept = new Map<string, Ticket>()
let hovering: ReturnType<typeof setTimeout> | undefined

/** Fetches what a conversation begins with before it is opened; the last twenty stay at hand. */
export function warmTicket(ticket: Ticket): void {
  keepTicket(ticket)
  const { queryKey } = historyQuery(ticket)
  const { dataUpdatedAt = 0 } = queryClient.getQueryState(queryKey) ?? {}
  if (Date.now() - dataUpdatedAt < freshMs) return
  void queryClient.prefetchInfiniteQuery({ ...historyQuery(ticket), gcTime: Infinity })
}

/** The same for a card that is pointed at, unless the pointer only passes. */
export function warmSoon(ticket: Ticket): void {
  clearTimeout(hovering)
  hovering = setTimeout(() => warmTicket(ticket), hoverMs)
}

/** Notes that a conversation is one of the last; what is not any more may be forgotten. */
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
