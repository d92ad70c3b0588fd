import { sql } from 'kysely'
import type { DbHandle } from '#server/platform/database/db.ts'

/** Finds the user of an e-mail address in any company: at sign-in the company is not known yet. */
export const findLogin = (db: DbHandle, email: string) =>
  db.asPlatform((tx) =>
    tx
      .selectFrom('users')
      .select(['id', 'companyId', 'name', 'passwordHash'])
      .where(sql<string>`lower(email)`, '=', email.toLowerCase())
      .executeTakeFirst(),
  )

/** The session that a refresh token belongs to, by the token's hash or the one before it. */
export const findSessionByRefresh = (db: DbHandle, sessionId: string) =>
  db.asPlatform((tx) => tx.selectFrom('sessions').selectAll().where('id', '=', sessionId).executeTakeFirst())

/** The moment at which the password was last given in a session, in any company; null where there is no such session. */
export async function findSessionProof(db: DbHandle, sessionId: string): Promise<Date | null> {
  const row = await db.asPlatform((tx) =>
    tx.selectFrom('sessions').select('provedAt').where('id', '=', sessionId).executeTakeFirst(),
  )
  return row?.provedAt ?? null
}
