import type { Viewer } from '#domain/access/access.ts'
import { asksFor } from '#domain/notifications/notification-rules.ts'
import { canWrite } from '#domain/tickets/ticket-rules.ts'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import type { TicketNews } from '#web/tickets/ticket-news.ts'

/** The tickets of the bell, the newest first. `more`: how many ask for the viewer beyond them; `isCut`: there are others to load. */
export type Bell = { tickets: Ticket[]; more: number; isCut: boolean }

const newsAt = ({ lastMessageAt, updatedAt }: Ticket) => (lastMessageAt ?? updatedAt).getTime()

/** The newest first. */
export const byNews = (one: Ticket, other: Ticket): number => newsAt(other) - newsAt(one)

/** Whether something that was written in one's own ticket was not sent. */
export const hasFailed = (viewer: Viewer, { userId, status, failedMessages }: Ticket): boolean =>
  failedMessages > 0 && userId === viewer.id && canWrite({ status })

/** The bell after something was told of a ticket. Pure. */
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
