import type { Ticket } from '#domain/tickets/ticket-contract.ts'

/** Removes duplicates: a ticket that was moved to the front is listed again on its own page. Pure. */
export const distinctTickets = (tickets: Ticket[]): Ticket[] => [
  ...new Map(tickets.map((ticket) => [ticket.id, ticket])).values(),
]
