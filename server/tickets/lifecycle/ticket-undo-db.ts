import { sql } from 'kysely'
import type { TicketStatus } from '#domain/tickets/ticket-contract.ts'
import type { Untended } from '#domain/tickets/untended.ts'
import type { Db } from '#server/platform/database/db.ts'

/** A ticket as it was before a change. Dates as JSON has them. */
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
/** What the change made of it: only then there is something to take back. */
export type Left = Pick<Former, 'status' | 'userId' | 'queueId'>

type NewUndo = { key: string; ticketId: number; userId: number; until: Date; before: Former; after: Left }

/** Keeps what a person may take back. What nobody can take back any more, and has nothing more to say, goes. */
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

/** The last change of a ticket that the person may still take back. */
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

/** Whoever takes it first has it: true for one caller only. */
export async function takeUndo(tx: Db, key: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('ticketUndos').where('key', '=', key).executeTakeFirst()
  return numDeletedRows > 0n
}

/** What a closing would still have said is not said in a ticket that is open again. */
export const dropUndos = (tx: Db, ticketId: number) =>
  sql`delete from ticket_undos where ticket_id = ${ticketId}`.execute(tx)
