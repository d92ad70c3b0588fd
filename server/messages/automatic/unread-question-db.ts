import type { Db } from '#server/platform/database/db.ts'

/** Time to read a question: what is written before answers nothing. */
const readingMs = 6000

/** Returns whether a customer wrote a message before what we said last in the ticket could be read. */
export async function isWrittenUnread(tx: Db, ticketId: number, writtenAt: Date): Promise<boolean> {
  const last = await tx
    .selectFrom('messages')
    .select('createdAt')
    .where('ticketId', '=', ticketId)
    .where('fromMe', '=', true)
    .where('isPrivate', '=', false)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last !== undefined && writtenAt.getTime() < last.createdAt.getTime() + readingMs
}
