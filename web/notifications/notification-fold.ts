import type { Viewer } from '#domain/access/access.ts'
import { asksFor } from '#domain/notifications/notification-rules.ts'
import { canWrite } from '#domain/tickets/ticket-rules.ts'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import type { TicketNews } from '#web/tickets/ticket-news.ts'

/** Tickets of the bell, newest first. `more`: number of further ones that need the viewer; `isCut`: some are not loaded. */
export type Bell = { tickets: Ticket[]; more: number; isCut: boolean }

const newsAt = ({ lastMessageAt, updatedAt }: Ticket) => (lastMessageAt ?? updatedAt).getTime()

/** Sorts by time of the last message, newest first. */
export const byNews = (one: Ticket, other: Ticket): number => newsAt(other) - newsAt(one)

/** Whether the viewer's own ticket has messages that were not sent. */
export const hasFailed = (viewer: Viewer, { userId, status, failedMessages }: Ticket): boolean =>
  failedMessages > 0 && userId === viewer.id && canWrite({ status })

/** Returns the bell after an event about a ticket. Pure. */
export function foldNews(
  bell: Bell,
  { id, ticket, previous, revision }: TicketNews,
  viewer: Viewer,
  notifyPending: boolean,
): Bell {
  const known = bell.tickets.find((one) => one.id === id)
  if (known && revision < known.revision) return bell
  const asks = ticket && (asksFor(viewer, ticket, notifyPending) || hasFailed(viewer, ticket))
  const wasBeyond = !known && bell.more > 0 && previous !== null && asksFor(viewer, previous, notifyPending)
  if (!known && !asks && !wasBeyond) return bell
  const others = bell.tickets.filter((one) => one !== known)
  return {
    ...bell,
    tickets: asks ? [ticket, ...others].toSorted(byNews) : others,
    more: bell.more - Number(wasBeyond),
  }
}
