import type { Db } from '#server/platform/database/db.ts'

/** Which of some announcements a person has read. */
export async function findReads(tx: Db, userId: number, ids: readonly number[]): Promise<Set<number>> {
  if (!ids.length) return new Set()
  const rows = await tx
    .selectFrom('announcementReads')
    .select('announcementId')
    .where('userId', '=', userId)
    .where('announcementId', 'in', ids)
    .execute()
  return new Set(rows.map(({ announcementId }) => announcementId))
}

export const saveRead = (tx: Db, userId: number, announcementId: number) =>
  tx
    .insertInto('announcementReads')
    .values({ userId, announcementId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
