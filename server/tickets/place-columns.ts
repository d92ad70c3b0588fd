import { sql } from 'kysely'
import type { TicketPlace } from '#domain/tickets/ticket-contract.ts'

/** Columns of a ticket's place: code that changes a ticket reads their earlier values. */
export const placeColumns = [
  ...(['status', 'userId', 'queueId', 'whatsappId'] as const),
  ...(['unreadMessages', 'waitingSince', 'untended', 'isBot', 'superseded'] as const),
] satisfies (keyof TicketPlace)[]

/** The same as SQL text. */
export const placeColumnsInSql = sql.join(placeColumns.map((column) => sql.ref(column)))
