import type { InfiniteData } from '@tanstack/react-query'
import type { z } from 'zod'
import type { kanbanEndpoints } from '#domain/kanban/kanban-contract.ts'
import { isInLane } from '#domain/kanban/kanban-rules.ts'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { compareIn } from '#domain/tickets/ticket-rules.ts'
import { distinctTickets } from '#web/tickets/distinct-tickets.ts'

export type LanePage = z.output<typeof kanbanEndpoints.listKanbanTickets.response>
export type LanePages = InfiniteData<LanePage, string | null>

/** Returns the distinct tickets of the loaded pages, the last moved first. */
export const ticketsOf = (pages: Pick<LanePages, 'pages'> | undefined): Ticket[] =>
  distinctTickets(pages?.pages.flatMap(({ tickets }) => tickets) ?? [])

type News = { id: number; ticket: Ticket | null }

/**
 * Returns the loaded pages of a lane after a ticket has changed, as a refetch would. `ticket` null: it is gone or no longer visible. Events
 * older than the cached version change nothing. Pure.
 */
export function applyToLane(
  pages: LanePages,
  { id, ticket }: News,
  lane: { laneId: number; queueIds: number[] },
): LanePages {
  const first = pages.pages[0]
  const last = pages.pages.at(-1)
  if (!first || !last) return pages
  const rows = ticketsOf(pages)
  const known = rows.find((row) => row.id === id)
  if (known && ticket && ticket.revision < known.revision) return pages
  const belongs = ticket !== null && isInLane(ticket, { ...lane, from: first.from, to: first.to })
  if (!known && !belongs) return pages
  const others = rows.filter((row) => row.id !== id)
  const next = belongs ? insert(others, ticket, !last.hasMore) : others
  // Later pages only keep their cursor; all tickets move to the first page.
  const spread = pages.pages.map((page, index) => ({ ...page, tickets: index === 0 ? next : [] }))
  return { ...pages, pages: spread }
}

/** Inserts a ticket by its order, unless its position is not loaded. */
function insert(rows: Ticket[], ticket: Ticket, isComplete: boolean): Ticket[] {
  const at = rows.findIndex((row) => compareIn.newest(ticket, row) < 0)
  if (at < 0) return isComplete ? [...rows, ticket] : rows
  return rows.toSpliced(at, 0, ticket)
}
