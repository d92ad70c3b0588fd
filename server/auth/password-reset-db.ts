import { sql } from 'kysely'
import { addressPrefix } from '#server/audit/address-prefix.ts'
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
 * from elsewhere last, the newest that are good. Nothing where none is, or the tries are used up. Strangers do not use up those of a network
 * from which the person has signed in: they are counted by themselves.
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
  if (triesOf(ofTheDay) >= limits.mostPerDay) {
    const network = addressPrefix(from)
    const near = ofTheDay.filter(({ askedFrom }) => addressPrefix(askedFrom) === network)
    if (triesOf(near) >= limits.mostPerDay || !(await hasSignedInFrom(tx, userId, network))) return []
  }
  const live = ofTheDay.filter(({ expiresAt }) => expiresAt > now)
  const ownLive = live.filter(({ askedFrom }) => askedFrom === from).slice(0, mostLive)
  if (ownLive.length) {
    const own = ownLive.filter(({ tries }) => tries < limits.mostPerCode)
    await count(tx, own, { tries: sql`tries + 1` })
    return own.map(({ codeHash }) => codeHash)
  }
  const good = live.slice(0, mostLive)
  const elsewhere = ofTheDay.reduce((sum, { elsewhereTries }) => sum + elsewhereTries, 0)
  if (elsewhere >= limits.mostElsewhere) return []
  await count(tx, good.slice(0, 1), { elsewhereTries: sql`elsewhere_tries + 1` })
  return good.map(({ codeHash }) => codeHash)
}

const triesOf = (resets: { tries: number; elsewhereTries: number }[]) =>
  resets.reduce((sum, { tries, elsewhereTries }) => sum + tries + elsewhereTries, 0)

const hasSignedInFrom = async (tx: Db, userId: number, network: string) =>
  network !== '' &&
  (await tx
    .selectFrom('auditEntries')
    .select('id')
    .where('actorId', '=', userId)
    .where('action', '=', 'session.started')
    .where('ipPrefix', '=', network)
    .limit(1)
    .executeTakeFirst()) !== undefined

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
