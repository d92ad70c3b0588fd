import type { Viewer } from '#domain/access/access.ts'
import { asksFor } from '#domain/notifications/notification-rules.ts'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'

/** The newest first. */
export const byNews = (one: Ticket, other: Ticket): number =>
  other.updatedAt.getTime() - one.updatedAt.getTime()

/** What is told of one ticket; `ticket` null: it is gone, or no longer ours to see. */
export type TicketNews = { id: number; ticket: Ticket | null }

/** The list of the bell after something was told of a ticket. */
export function foldNews(
  tickets: Ticket[],
  { id, ticket }: TicketNews,
  viewer: Viewer,
  notifyPending: boolean,
): Ticket[] {
  const others = tickets.filter((one) => one.id !== id)
  if (!ticket || !asksFor(viewer, ticket, notifyPending)) return others
  return [ticket, ...others].toSorted(byNews)
}
