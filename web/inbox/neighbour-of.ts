import { queryClient } from '#web/platform/query-client.ts'
import { distinctTickets } from '#web/tickets/distinct-tickets.ts'
import { ticketListQuery, ticketSearchQuery } from '#web/tickets/ticket-queries.ts'
import type { InboxChoice } from './use-list-choice.ts'

/** Returns the loaded tickets of the visible list. */
export function shownTickets({ tab, list, shown, search }: InboxChoice) {
  const pages =
    tab === 'search'
      ? queryClient.getQueryData(ticketSearchQuery(search, list.order === 'oldest').queryKey)
      : queryClient.getQueryData(ticketListQuery(shown).queryKey)
  return distinctTickets(pages?.pages.flatMap((page) => page.tickets) ?? [])
}

type Rows = { uuid: string }[]

/**
 * Returns the index after a step through the list: from the open ticket, or from its last index if it has left the list or was closed.
 * Pure.
 */
export function stepFrom(rows: Rows, selected: string | null, last: number, step: 1 | -1): number {
  const at = rows.findIndex(({ uuid }) => uuid === selected)
  if (at >= 0) return at + step
  if (last < 0) return 0
  // The row below has moved up to this index.
  return step > 0 ? Math.min(last, rows.length - 1) : Math.max(last - 1, 0)
}
