import type { Viewer } from '../access/access.ts'
import type { TicketPlace } from '../tickets/ticket-contract.ts'
import { belongsToList } from '../tickets/ticket-rules.ts'

/** The lists whose unread tickets ask for attention; waiting ones only where the company wants that. */
export const notifyingStatuses = (viewer: Viewer, notifyPending: boolean) =>
  [
    'open',
    ...(notifyPending ? (['pending'] as const) : []),
    ...(viewer.allowGroup ? (['group'] as const) : []),
  ] as ('open' | 'pending' | 'group')[]

/**
 * Whether a ticket with something unread asks for this person's attention: their own ones, groups they are in and, if the company
 * set `showNotificationPending`, what waits in their queues. What belongs to colleagues never rings, even where it may be read.
 */
export function asksFor(viewer: Viewer, ticket: TicketPlace, notifyPending: boolean): boolean {
  const status = notifyingStatuses(viewer, notifyPending).find((one) => one === ticket.status)
  if (!status) return false
  return belongsToList(viewer, { status, showAll: false, withUnreadMessages: true }, ticket)
}
