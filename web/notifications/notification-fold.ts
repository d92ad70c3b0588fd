import type { Viewer } from '#domain/access/access.ts'
import { asksFor } from '#domain/notifications/notification-rules.ts'
import { canWrite } from '#domain/tickets/ticket-rules.ts'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'

const newsAt = ({ lastMessageAt, updatedAt }: Ticket) => (lastMessageAt ?? updatedAt).getTime()

/** The newest first. */
export const byNews = (one: Ticket, other: Ticket): number => newsAt(other) - newsAt(one)

/** Whether something that was written in one's own ticket was not sent. */
export const hasFailed = (viewer: Viewer, { userId, status, failedMessages }: Ticket): boolean =>
  failedMessages > 0 && userId === viewer.id && canWrite({ status })

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
  if (!ticket || !(asksFor(viewer, ticket, notifyPending) || hasFailed(viewer, ticket))) return others
  return [ticket, ...others].toSorted(byNews)
}
