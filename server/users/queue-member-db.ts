import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

const among = (ids: number[]) => sql<number>`any(${ids}::int[])`

/** The ids of a list that belong to people of the company. */
export const findUserIds = async (tx: Db, ids: number[]): Promise<number[]> =>
  (await tx.selectFrom('users').select('id').where('id', '=', among(ids)).execute()).map(({ id }) => id)

/** Gives the ids of those who were not in the department before. */
export async function addMembers(tx: Db, queueId: number, userIds: number[]): Promise<number[]> {
  if (!userIds.length) return []
  const rows = await tx
    .insertInto('userQueues')
    .values(userIds.map((userId) => ({ userId, queueId })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('userId')
    .execute()
  return rows.map(({ userId }) => userId)
}

/** Gives the ids of those who were in the department before. */
export async function removeMembers(tx: Db, queueId: number, userIds: number[]): Promise<number[]> {
  const rows = await tx
    .deleteFrom('userQueues')
    .where('queueId', '=', queueId)
    .where('userId', '=', among(userIds))
    .returning('userId')
    .execute()
  return rows.map(({ userId }) => userId)
}

export const findMembers = (tx: Db, queueId: number) =>
  tx
    .selectFrom('userQueues')
    .innerJoin('users', (join) =>
      join.onRef('users.companyId', '=', 'userQueues.companyId').onRef('users.id', '=', 'userQueues.userId'),
    )
    .select(['users.id', 'users.name', 'users.color'])
    .where('userQueues.queueId', '=', queueId)
    .orderBy('users.name')
    .execute()
