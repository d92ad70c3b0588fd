import { sql } from 'kysely'
import { addressPrefix } from '#server/audit/address-prefix.ts'
import type { Db } from '#server/platform/database/db.ts'
import { isLong } from './next-code.ts'

export type PasswordReset = { userId: number; codeHash: Buffer; askedFrom: string; expiresAt: Date }

const dayMs = 86_400_000
const mostLive = 5
/** Tries of short codes: of one code where it was asked for, and of a day from elsewhere and in all. */
const limits = { mostPerCode: 5, mostElsewhere: 20, mostPerDay: 250 }

/**
 * Returns the codes of the last day that count for a request from an address, and whether the tries of short codes are used up. A network
 * from which the person has signed in counts by itself: what strangers ask for takes nothing from it. Requests for one person wait for each other.
 */
export async function findAskedFor(tx: Db, userId: number, { from, now }: { from: string; now: Date }) {
  await sql`select pg_advisory_xact_lock(hashtext('password reset'), ${userId}::int)`.execute(tx)
  const all = await ofTheDay(tx, userId, now).execute()
  const network = addressPrefix(from)
  const isKnown = await hasSignedInFrom(tx, userId, network)
  return {
    asked: isKnown ? all.filter(({ askedFrom }) => addressPrefix(askedFrom) === network) : all,
    triesUsedUp: elsewhereOf(all) >= limits.mostElsewhere || triesOf(all) >= limits.mostPerDay,
  }
}

/** Adds a code to those that are still good, and returns its id; codes are remembered for a day, because their tries count that long. */
export async function savePasswordReset(tx: Db, reset: PasswordReset, now: Date): Promise<number> {
  const yesterday = new Date(now.getTime() - dayMs)
  await tx
    .deleteFrom('passwordResets')
    .where('userId', '=', reset.userId)
    .where('createdAt', '<', yesterday)
    .execute()
  const row = await tx
    .insertInto('passwordResets')
    .values({ ...reset, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Forgets a code that could not be mailed. */
export const removePasswordReset = (tx: Db, id: number) =>
  tx.deleteFrom('passwordResets').where('id', '=', id).execute()

/** Returns the hashes of the long codes that are valid; their tries are not counted, since nobody guesses them. */
export async function findLongCodes(tx: Db, userId: number, now: Date): Promise<Buffer[]> {
  const all = await ofTheDay(tx, userId, now).where('expiresAt', '>', now).execute()
  return all.filter(isLong).map(({ codeHash }) => codeHash)
}

const ofTheDay = (tx: Db, userId: number, now: Date) =>
  tx
    .selectFrom('passwordResets')
    .selectAll()
    .where('userId', '=', userId)
    .where('createdAt', '>=', new Date(now.getTime() - dayMs))
    .orderBy('id', 'desc')

/**
 * Counts one try of a short code and gives the hashes to compare with: the codes that were asked for from the same place, else, while a day's tries
 * from elsewhere last, the newest that are good. Nothing where none is, or the tries are used up. Strangers do not use up those of a network
 * from which the person has signed in: they are counted by themselves.
 */
export async function takeTry(
  tx: Db,
  userId: number,
  { from, now }: { from: string; now: Date },
): Promise<Buffer[]> {
  const all = await ofTheDay(tx, userId, now).forUpdate().execute()
  if (triesOf(all) >= limits.mostPerDay) {
    const network = addressPrefix(from)
    const near = all.filter(({ askedFrom }) => addressPrefix(askedFrom) === network)
    if (triesOf(near) >= limits.mostPerDay || !(await hasSignedInFrom(tx, userId, network))) return []
  }
  const live = all.filter((code) => code.expiresAt > now && !isLong(code))
  const ownLive = live.filter(({ askedFrom }) => askedFrom === from).slice(0, mostLive)
  if (ownLive.length) {
    const own = ownLive.filter(({ tries }) => tries < limits.mostPerCode)
    await count(tx, own, { tries: sql`tries + 1` })
    return own.map(({ codeHash }) => codeHash)
  }
  const good = live.slice(0, mostLive)
  if (elsewhereOf(all) >= limits.mostElsewhere) return []
  await count(tx, good.slice(0, 1), { elsewhereTries: sql`elsewhere_tries + 1` })
  return good.map(({ codeHash }) => codeHash)
}

const triesOf = (resets: { tries: number; elsewhereTries: number }[]) =>
  resets.reduce((sum, { tries, elsewhereTries }) => sum + tries + elsewhereTries, 0)

const elsewhereOf = (resets: { elsewhereTries: number }[]) =>
  resets.reduce((sum, { elsewhereTries }) => sum + elsewhereTries, 0)

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
