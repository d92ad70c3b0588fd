import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { isUnanswered } from '#domain/tickets/ticket-rules.ts'
import { distinctTickets } from './distinct-tickets.ts'

/** The rows of a list as it is loaded: who waits to be read stands first, otherwise as they were. Pure. */
export function unreadFirst(rows: Ticket[], unread: Ticket[] = []): Ticket[] {
  const first = [...rows.filter((row) => isUnanswered(row)), ...unread]
  return distinctTickets([...first, ...rows])
}
