import type { InfiniteData } from '@tanstack/react-query'
import type { z } from 'zod'
import type { kanbanEndpoints } from '#domain/kanban/kanban-contract.ts'
import { isInLane } from '#domain/kanban/kanban-rules.ts'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { compareIn } from '#domain/tickets/ticket-rules.ts'
import { distinctTickets } from '#web/tickets/distinct-tickets.ts'

export type LanePage = z.output<typeof kanbanEndpoints.listKanbanTickets.response>
export type LanePages = InfiniteData<LanePage, string | null>

/** Each ticket of the loaded pages once, the last moved first. */
export const ticketsOf = (pages: Pick<LanePages, 'pages'> | undefined): Ticket[] =>
  distinctTickets(pages?.pages.flatMap(({ tickets }) => tickets) ?? [])

type News = { id: number; ticket: Ticket | null }

/**
 * The loaded pages of a lane after a ticket has changed, as far as they are loaded what a refetch gives. `ticket` null: it is gone, or out
 * of sight. News older than what is known change nothing. Pure.
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
  // The pages after the first only say where the list goes on.
  const spread = pages.pages.map((page, index) => ({ ...page, tickets: index === 0 ? next : [] }))
  return { ...pages, pages: spread }
}

/** Puts a ticket in its place, unless that lies beyond what is loaded. */
function insert(rows: Ticket[], ticket: Ticket, isComplete: boolean): Ticket[] {
  const at = rows.findIndex((row) => compareIn.newest(ticket, row) < 0)
  if (at < 0) return isComplete ? [...rows, ticket] : rows
  return rows.toSpliced(at, 0, ticket)
}
