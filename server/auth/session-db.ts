import type { Db } from '#server/platform/database/db.ts'

export type NewSession = {
  id: string
  userId: number
  refreshHash: Buffer
  remember: boolean
  rotatedAt: Date
  expiresAt: Date
  /** When the password was last given. */
  provedAt: Date
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

/** Replaces the refresh token of a session if `from` still is its token; `given` is the token of the request. Returns whether it did. */
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

/** Records that the password of a session's user was given. */
export const recordSessionProof = (tx: Db, sessionId: string, now: Date) =>
  tx.updateTable('sessions').set({ provedAt: now }).where('id', '=', sessionId).execute()

export const removeSession = (tx: Db, sessionId: string) =>
  tx.deleteFrom('sessions').where('id', '=', sessionId).execute()

export const saveLastLogin = (tx: Db, now: Date) =>
  tx.updateTable('companies').set({ lastLogin: now }).execute()
