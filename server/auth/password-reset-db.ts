import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

export type PasswordReset = { userId: number; codeHash: Buffer; askedFrom: string; expiresAt: Date }

const dayMs = 86_400_000
const mostLive = 5

/** Adds a code to those that are still good; codes are remembered for a day, because their tries count that long. */
export async function savePasswordReset(tx: Db, reset: PasswordReset, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - dayMs)
  await tx
    .deleteFrom('passwordResets')
    .where('userId', '=', reset.userId)
    .where('createdAt', '<', yesterday)
    .execute()
  await tx
    .insertInto('passwordResets')
    .values({ ...reset, createdAt: now })
    .execute()
}

type Try = { from: string; mostPerCode: number; mostElsewhere: number; mostPerDay: number; now: Date }

/**
 * Counts one try and gives the hashes to compare with: the codes that were asked for from the same place, else, while a day's tries
 * from elsewhere last, all that are good. Nothing where none is, or the tries are used up.
 */
export async function takeTry(tx: Db, userId: number, limits: Try): Promise<Buffer[]> {
  const { from, now } = limits
  const ofTheDay = await tx
    .selectFrom('passwordResets')
    .selectAll()
    .where('userId', '=', userId)
    .where('createdAt', '>=', new Date(now.getTime() - dayMs))
    .orderBy('id', 'desc')
    .forUpdate()
    .execute()
  const tried = ofTheDay.reduce((sum, { tries, elsewhereTries }) => sum + tries + elsewhereTries, 0)
  const good = ofTheDay.filter(({ expiresAt }) => expiresAt > now).slice(0, mostLive)
  if (tried >= limits.mostPerDay) return []
  if (good.some(({ askedFrom }) => askedFrom === from)) {
    const own = good.filter(({ askedFrom, tries }) => askedFrom === from && tries < limits.mostPerCode)
    await count(tx, own, { tries: sql`tries + 1` })
    return own.map(({ codeHash }) => codeHash)
  }
  const elsewhere = ofTheDay.reduce((sum, { elsewhereTries }) => sum + elsewhereTries, 0)
  if (elsewhere >= limits.mostElsewhere) return []
  await count(tx, good.slice(0, 1), { elsewhereTries: sql`elsewhere_tries + 1` })
  return good.map(({ codeHash }) => codeHash)
}

type Counted = { tries?: ReturnType<typeof sql<number>>; elsewhereTries?: ReturnType<typeof sql<number>> }

const count = async (tx: Db, rows: { id: number }[], counted: Counted) => {
  const ids = rows.map(({ id }) => id)
  if (ids.length) await tx.updateTable('passwordResets').set(counted).where('id', 'in', ids).execute()
}

/** Says whether the code was still there: of two at once one uses it. The person's other codes go with it. */
export async function removePasswordResets(tx: Db, userId: number, codeHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('passwordResets')
    .where('userId', '=', userId)
    .where('codeHash', '=', codeHash)
    .executeTakeFirstOrThrow()
  await tx.deleteFrom('passwordResets').where('userId', '=', userId).execute()
  return numDeletedRows > 0n
}
