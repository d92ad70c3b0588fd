import { sql } from 'kysely'
import type { TicketStatus } from '#domain/tickets/ticket-contract.ts'
import type { Untended } from '#domain/tickets/untended.ts'
import type { Db } from '#server/platform/database/db.ts'

/** A ticket as it was before a change. Dates are JSON strings. */
export type Former = {
  status: TicketStatus
  userId: number | null
  queueId: number | null
  unreadMessages: number
  waitingSince: string | null
  untended?: Untended | null
  lastMessage: string
  lastMessageAt: string | null
  lastMessageBy: number | null
  fromMe: boolean
  updatedAt: string
}
/** State after the change: an undo is possible only while the ticket still has it. `transfer`: whether the change handed the ticket on. */
export type Left = Pick<Former, 'status' | 'userId' | 'queueId'> & { transfer?: boolean }

type NewUndo = { key: string; ticketId: number; userId: number; until: Date; before: Former; after: Left }

/** Saves undo data. Deletes expired undo data that no message needs. */
export async function saveUndo(tx: Db, { before, after, ...undo }: NewUndo, oldest: Date): Promise<void> {
  await tx
    .deleteFrom('ticketUndos')
    .where('ticketId', '=', undo.ticketId)
    .where('until', '<', oldest)
    .execute()
  await tx
    .insertInto('ticketUndos')
    .values({ ...undo, before: JSON.stringify(before), after: JSON.stringify(after) })
    .execute()
}

/** Returns the last change of a ticket that the person may still undo. */
export async function findUndo(tx: Db, of: { ticketId: number; userId: number; now: Date }) {
  const row = await tx
    .selectFrom('ticketUndos')
    .select(['key', 'before', 'after'])
    .where('ticketId', '=', of.ticketId)
    .where('userId', '=', of.userId)
    .where('until', '>=', of.now)
    .orderBy('until', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { key: row.key, before: row.before as unknown as Former, after: row.after as unknown as Left }
}

/** Deletes undo data; returns the state after the change to the first caller only. */
export async function takeUndo(tx: Db, key: string): Promise<Left | null> {
  const row = await tx.deleteFrom('ticketUndos').where('key', '=', key).returning('after').executeTakeFirst()
  return row ? (row.after as unknown as Left) : null
}

/** A busy worker sends the question later than it is due; after this time it will not come. */
const questionLateMs = 60_000

/** Returns whether the question of a ticket that waits for a rating is still to be sent: its closing may be undone until then. */
export async function isQuestionAhead(
  tx: Db,
  { ticketId, now }: { ticketId: number; now: Date },
): Promise<boolean> {
  const row = await tx
    .selectFrom('ticketUndos')
    .select('key')
    .where('ticketId', '=', ticketId)
    .where('until', '>', new Date(now.getTime() - questionLateMs))
    .where(sql<boolean>`after ->> 'status' = 'nps'`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Drops the pending closing messages of a ticket that is open again. */
export const dropUndos = (tx: Db, ticketId: number) =>
  sql`delete from ticket_undos where ticket_id = ${ticketId}`.execute(tx)
