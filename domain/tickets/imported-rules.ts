import type { TicketStatus } from './ticket-contract.ts'
import { activeStatuses } from './ticket-rules.ts'

/** Whether a past message joins the contact's newest ticket: one that is active, or was not closed yet when the message was written. */
export const joinsTicket = (newest: { status: TicketStatus; updatedAt: Date }, at: Date): boolean =>
  activeStatuses.includes(newest.status) || at <= newest.updatedAt

/** Status of a ticket that an import creates. Groups that the connection does not take part in are created closed. */
export function statusOfImported(
  isGroup: boolean,
  connection: { allowGroup: boolean; groupAsTicket: 'enabled' | 'disabled' },
): TicketStatus {
  if (!isGroup) return 'pending'
  if (!connection.allowGroup) return 'closed'
  return connection.groupAsTicket === 'enabled' ? 'pending' : 'group'
}
