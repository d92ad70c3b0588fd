import type { InfiniteData } from '@tanstack/react-query'
import type { z } from 'zod'
import type { Viewer } from '#domain/access/access.ts'
import type { Ticket, TicketPlace, ticketList } from '#domain/tickets/ticket-contract.ts'
import { distinctTickets } from './distinct-tickets.ts'
import type { TicketNews } from './ticket-news.ts'
import type { PagePlace } from './ticket-queries.ts'
import {
  belongsToList,
  compareIn,
  isUnanswered,
  type ListOrder,
  type TicketListFilter,
} from '#domain/tickets/ticket-rules.ts'

export type TicketPage = z.output<typeof ticketList>
export type TicketPages = InfiniteData<TicketPage, PagePlace>

type List = { viewer: Viewer; filter: TicketListFilter; order: ListOrder }

/**
 * Returns the cached pages of a list after a socket event: what a refetch would return, as far as it is loaded. Tickets enter, move or
 * leave by the server's list rule; counts follow from the previous place. Events older than the cached version change nothing. Pure.
 */
export function applyToPages(
  pages: TicketPages,
  news: TicketNews,
  { viewer, filter, order }: List,
): TicketPages {
  const first = pages.pages[0]
  if (!first) return pages
  const loaded = distinctTickets(pages.pages.flatMap((page) => page.tickets))
  const known = loaded.find((ticket) => ticket.id === news.id)
  if (known && news.ticket && news.ticket.revision < known.revision) return pages

  const before = known ?? news.previous
  const wasIn = before !== null && belongsToList(viewer, filter, before)
  const isIn = news.ticket !== null && belongsToList(viewer, filter, news.ticket)
  if (!wasIn && !isIn) return pages

  const others = loaded.filter((ticket) => ticket.id !== news.id)
  const rows =
    isIn && news.ticket ? insert(others, news.ticket, { order, complete: !hasMore(pages) }) : others
  const countChange = Number(isIn) - Number(wasIn)
  const unreadChange = unreadOf(isIn ? news.ticket : null) - unreadOf(wasIn ? before : null)
  // A fully loaded list is counted: its stored totals would drift with duplicate events.
  if (!hasMore(pages)) {
    return spread(pages, rows, { count: rows.length, unread: rows.filter((row) => unreadOf(row) > 0).length })
  }
  return spread(pages, rows, {
    count: Math.max(first.count + countChange, rows.length),
    unread: Math.max(first.unread + unreadChange, 0),
  })
}

const unreadOf = (place: TicketPlace | null) => (place && isUnanswered(place) ? 1 : 0)
const hasMore = (pages: TicketPages) => pages.pages.at(-1)?.hasMore ?? false

/** Inserts a ticket by the list's order, unless its position is not loaded. */
function insert(rows: Ticket[], ticket: Ticket, list: { order: ListOrder; complete: boolean }): Ticket[] {
  const at = rows.findIndex((row) => compareIn[list.order](ticket, row) < 0)
  if (at < 0) return list.complete ? [...rows, ticket] : rows
  return [...rows.slice(0, at), ticket, ...rows.slice(at)]
}

/** Splits rows into pages again; the first page takes new rows, so that later pages do not shift. */
function spread(pages: TicketPages, rows: Ticket[], totals: { count: number; unread: number }): TicketPages {
  const later = pages.pages.slice(1).map((page) => page.tickets.length)
  const taken = later.reduce((sum, length) => sum + length, 0)
  let start = Math.max(rows.length - taken, 0)
  const parts = [rows.slice(0, start)]
  for (const length of later) {
    parts.push(rows.slice(start, start + length))
    start += length
  }
  return {
    ...pages,
    pages: pages.pages.map((page, index) => ({ ...page, ...totals, tickets: parts[index] ?? [] })),
  }
}
