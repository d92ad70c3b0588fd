import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

export type TicketEventType =
  | 'create'
  | 'open'
  | 'access'
  | 'pending'
  | 'closed'
  | 'nps'
  | 'rated'
  | 'autoClose'
  | 'reopen'
  | 'queue'
  | 'chatBot'
  | 'transfered'
  | 'receivedTransfer'
  | 'redirect'
  | 'delete'
  | 'undo'
  | 'erase'
  | 'identityChanged'
  | 'answered'
  /** Moved into a lane of the board: by a user, by the lane's time, or because the customer wrote. */
  | 'lane'
  | 'laneTimer'
  | 'laneBack'
  | 'laneOut'

export type NewTicketEvent = {
  ticketId: number
  type: TicketEventType
  userId: number | null
  queueId: number | null
  data?: Record<string, unknown>
}

/** Logs an event in the transaction of its cause, so that the log is complete. */
export const saveTicketEvent = (tx: Db, event: NewTicketEvent, now: Date) =>
  tx
    .insertInto('ticketEvents')
    .values({ ...event, data: event.data ? JSON.stringify(event.data) : null, createdAt: now })
    .execute()

/** Logs that a user looked into a ticket, unless the log has an entry of theirs in the last hour. */
export const saveAccess = (
  tx: Db,
  { ticketId, userId, queueId }: { ticketId: number; userId: number; queueId: number | null },
  now: Date,
) =>
  sql`insert into ticket_events (ticket_id, type, user_id, queue_id, created_at)
    select ${ticketId}, 'access', ${userId}, ${queueId}, ${now}
    where not exists (
      select from ticket_events where ticket_id = ${ticketId} and user_id = ${userId}
        and created_at > ${new Date(now.getTime() - 3_600_000)})`.execute(tx)

export async function saveTicketEvents(tx: Db, events: NewTicketEvent[], now: Date) {
  if (!events.length) return
  await tx
    .insertInto('ticketEvents')
    .values(events.map(({ data: _, ...event }) => ({ ...event, createdAt: now })))
    .execute()
}

export const findTicketLog = (tx: Db, ticketId: number) =>
  tx
    .selectFrom('ticketEvents')
    .leftJoin('users', 'users.id', 'ticketEvents.userId')
    .leftJoin('users as receivers', (join) =>
      join.on('receivers.id', '=', sql<number>`(ticket_events.data ->> 'receiverId')::int`),
    )
    .leftJoin('queues', 'queues.id', 'ticketEvents.queueId')
    .where('ticketId', '=', ticketId)
    // Used for statistics only; the conversation itself shows who answered.
    .where('type', '<>', 'answered')
    .select([
      'ticketEvents.id',
      'ticketEvents.type',
      'ticketEvents.createdAt',
      'users.id as userId',
      'users.name as userName',
      'users.color as userColor',
      'receivers.id as receiverId',
      'receivers.name as receiverName',
      'receivers.color as receiverColor',
      'queues.id as queueId',
      'queues.name as queueName',
      'queues.color as queueColor',
    ])
    .select(sql<string | null>`ticket_events.data ->> 'lane'`.as('lane'))
    .orderBy('ticketEvents.id', 'desc')
    .limit(500)
    .execute()
