import { sql } from 'kysely'
import type { TicketPlace } from '#domain/tickets/ticket-contract.ts'

/** The columns of a ticket's place: whoever changes a ticket reads them as they were before. */
export const placeColumns = [
  ...(['status', 'userId', 'queueId', 'whatsappId'] as const),
  ...(['unreadMessages', 'waitingSince', 'untended'] as const),
] satisfies (keyof TicketPlace)[]

/** The same for a statement that is written out. */
export const placeColumnsInSql = sql.join(placeColumns.map((column) => sql.ref(column)))
