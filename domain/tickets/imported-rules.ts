import type { TicketStatus } from './ticket-contract.ts'
import { activeStatuses } from './ticket-rules.ts'

/** Whether a message of the past belongs to its person's newest ticket: that is alive, or was not over yet when it was said. */
export const joinsTicket = (newest: { status: TicketStatus; updatedAt: Date }, at: Date): boolean =>
  activeStatuses.includes(newest.status) || at <= newest.updatedAt

/** In which status an import makes a ticket. Groups that the connection does not take part in are only kept. */
export function statusOfImported(
  isGroup: boolean,
  connection: { allowGroup: boolean; groupAsTicket: 'enabled' | 'disabled' },
): TicketStatus {
  if (!isGroup) return 'pending'
  if (!connection.allowGroup) return 'closed'
  return connection.groupAsTicket === 'enabled' ? 'pending' : 'group'
}
