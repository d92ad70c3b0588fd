import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { isUnanswered } from '#domain/tickets/ticket-rules.ts'
import { distinctTickets } from './distinct-tickets.ts'

/** Returns the loaded rows with the unanswered tickets first, otherwise in their order. Pure. */
export function unreadFirst(rows: Ticket[], unread: Ticket[] = []): Ticket[] {
  const first = [...rows.filter((row) => isUnanswered(row)), ...unread]
  return distinctTickets([...first, ...rows])
}
