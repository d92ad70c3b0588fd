import { sql } from 'kysely'
import type { Db, DbHandle } from '#server/platform/database/db.ts'

/** Whose address an e-mail is, in any company: known before a company is. */
export const findLogin = (db: DbHandle, email: string) =>
  db.asPlatform((tx) =>
    tx
      .selectFrom('users')
      .select(['id', 'companyId', 'passwordHash'])
      .where(sql<string>`lower(email)`, '=', email.toLowerCase())
      .executeTakeFirst(),
  )

/** The session that a refresh token belongs to, by the token's hash or the one before it. */
export const findSessionByRefresh = (db: DbHandle, sessionId: string) =>
  db.asPlatform((tx) => tx.selectFrom('sessions').selectAll().where('id', '=', sessionId).executeTakeFirst())

export type NewSession = {
  id: string
  userId: number
  refreshHash: Buffer
  remember: boolean
  rotatedAt: Date
  expiresAt: Date
}

/** Signing in replaces whatever session the user had (decision D7). */
export const saveSession = (tx: Db, session: NewSession) =>
  tx
    .insertInto('sessions')
    .values(session)
    .onConflict((conflict) =>
      conflict.columns(['companyId', 'userId']).doUpdateSet({ ...session, previousHash: null }),
    )
    .execute()

/** Replaces the refresh token of a session if `from` still is its token; `given` is what it was asked with. Says whether it was. */
export async function rotateSession(
  tx: Db,
  sessionId: string,
  {
    from,
    given,
    to,
    now,
    expiresAt,
  }: { from: Buffer; given: Buffer; to: Buffer; now: Date; expiresAt: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('sessions')
    .set({ refreshHash: to, previousHash: given, rotatedAt: now, expiresAt })
    .where('id', '=', sessionId)
    .where('refreshHash', '=', from)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export const findSessionId = async (tx: Db, userId: number): Promise<string | null> => {
  const row = await tx.selectFrom('sessions').select('id').where('userId', '=', userId).executeTakeFirst()
  return row?.id ?? null
}

export const removeSession = (tx: Db, sessionId: string) =>
  tx.deleteFrom('sessions').where('id', '=', sessionId).execute()

export const saveLastLogin = (tx: Db, now: Date) =>
  tx.updateTable('companies').set({ lastLogin: now }).execute()
