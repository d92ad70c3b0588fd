import type { Viewer } from '../access/access.ts'
import type { TicketPlace } from '../tickets/ticket-contract.ts'
import { belongsToList } from '../tickets/ticket-rules.ts'

/** Statuses whose unread tickets notify the viewer; waiting ones only where the company wants that. */
export const notifyingStatuses = (viewer: Viewer, notifyPending: boolean) =>
  [
    'open',
    ...(notifyPending ? (['pending'] as const) : []),
    ...(viewer.allowGroup ? (['group'] as const) : []),
  ] as ('open' | 'pending' | 'group')[]

/**
 * Whether an unread ticket notifies the viewer: their own ones, groups they are in and, if the company set `showNotificationPending`,
 * waiting ones of their queues. Colleagues' tickets never notify, even where the viewer may read them.
 */
export function asksFor(viewer: Viewer, ticket: TicketPlace, notifyPending: boolean): boolean {
  const status = notifyingStatuses(viewer, notifyPending).find((one) => one === ticket.status)
  if (!status) return false
  return belongsToList(viewer, { status, showAll: false, withUnreadMessages: true }, ticket)
}
