import type { Viewer } from '../access/access.ts'
import type { TicketPlace } from '../tickets/ticket-contract.ts'
import { belongsToList } from '../tickets/ticket-rules.ts'

/** Statuses whose unread tickets may notify the viewer. */
export const notifyingStatuses = (viewer: Viewer) =>
  ['open', 'pending', ...(viewer.allowGroup ? (['group'] as const) : [])] as ('open' | 'pending' | 'group')[]

/** Whether waiting customers of a person's queues notify them: their own choice, or else the company's. */
export const wantsPending = (own: 'company' | 'on' | 'off', ofCompany: string | undefined): boolean =>
  own === 'company' ? ofCompany === 'enabled' : own === 'on'

/**
 * Whether an unread ticket notifies the viewer: their own ones, also waiting ones, groups they are in and, with `notifyPending`, waiting
 * ones of their queues with which no bot talks. Colleagues' tickets never notify, even where the viewer may read them.
 */
export function asksFor(viewer: Viewer, ticket: TicketPlace, notifyPending: boolean): boolean {
  const status = notifyingStatuses(viewer).find((one) => one === ticket.status)
  if (!status) return false
  const isOthers = status === 'pending' && ticket.userId !== viewer.id
  if (isOthers && !notifyPending) return false
  return belongsToList(viewer, { status, showAll: false, withUnreadMessages: true }, ticket)
}
