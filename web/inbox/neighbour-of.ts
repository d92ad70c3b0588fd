import { queryClient } from '#web/platform/query-client.ts'
import { distinctTickets } from '#web/tickets/distinct-tickets.ts'
import { ticketListQuery, ticketSearchQuery } from '#web/tickets/ticket-queries.ts'
import type { InboxChoice } from './use-list-choice.ts'

/** The tickets of the list that is shown, as far as they are loaded. */
export function shownTickets({ tab, list, search }: InboxChoice) {
  const pages =
    tab === 'search'
      ? queryClient.getQueryData(ticketSearchQuery(search, list.order === 'oldest').queryKey)
      : queryClient.getQueryData(ticketListQuery(list).queryKey)
  return distinctTickets(pages?.pages.flatMap((page) => page.tickets) ?? [])
}

type Rows = { uuid: string }[]

/**
 * Where a step through the list leads: from the open ticket, or from the place that the last open one had, where it has left the list
 * or was closed. Pure.
 */
export function stepFrom(rows: Rows, selected: string | null, last: number, step: 1 | -1): number {
  const at = rows.findIndex(({ uuid }) => uuid === selected)
  if (at >= 0) return at + step
  if (last < 0) return 0
  // Whoever stood below has moved up into the place.
  return step > 0 ? Math.min(last, rows.length - 1) : Math.max(last - 1, 0)
}
