import type { Db } from '#server/platform/database/db.ts'

type Exported = {
  userId: number
  userName: string
  search: string
  tagIds: number[]
  contacts: number
  now: Date
}

const pauseMs = 10 * 60_000

/**
 * Notes what somebody took out of the company. The pages of one export, which come one after another, are one entry; true where it
 * is a new one.
 */
export async function saveContactExport(tx: Db, { now, contacts, ...chosen }: Exported): Promise<boolean> {
  const { userId, search, tagIds } = chosen
  const last = await tx
    .selectFrom('contactExports')
    .select(['id', 'contacts', 'search', 'tagIds'])
    .where('userId', '=', userId)
    .where('updatedAt', '>', new Date(now.getTime() - pauseMs))
    .orderBy('updatedAt', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
  const goesOn = last && last.search === search && String(last.tagIds) === String(tagIds)
  if (goesOn) {
    const change = { contacts: last.contacts + contacts, updatedAt: now }
    await tx.updateTable('contactExports').set(change).where('id', '=', last.id).execute()
  } else {
    await tx
      .insertInto('contactExports')
      .values({ ...chosen, contacts, startedAt: now, updatedAt: now })
      .execute()
  }
  return !goesOn
}
