import type { Ticket } from '#domain/tickets/ticket-contract.ts'

/** Each ticket once: whoever was put first to be read comes again on the page where they stand. Pure. */
export const distinctTickets = (tickets: Ticket[]): Ticket[] => [
  ...new Map(tickets.map((ticket) => [ticket.id, ticket])).values(),
]
