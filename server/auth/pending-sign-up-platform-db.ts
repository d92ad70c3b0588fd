import { sql } from 'kysely'
import type { Db, DbHandle } from '#server/platform/database/db.ts'
import type { Account } from './open-account.ts'

type PendingSignUp = { id: string; email: string; account: string; codeHash: Buffer; expiresAt: Date }

/** Keeps a sign-up until it is confirmed; those that were not in time are removed. */
export const savePendingSignUp = (db: DbHandle, signUp: PendingSignUp): Promise<void> =>
  db.asPlatform(async (tx) => {
    await tx
      .deleteFrom('pendingSignUps')
      .where('expiresAt', '<', sql<Date>`now() - interval '1 day'`)
      .execute()
    await tx.insertInto('pendingSignUps').values(signUp).execute()
  })

/** Counts one try and returns the account with the hash that its code is compared with; undefined where no try is left. */
export const takeSignUpTry = (
  db: DbHandle,
  id: string,
  { mostTries, now }: { mostTries: number; now: Date },
): Promise<{ codeHash: Buffer; account: Account } | undefined> =>
  db.asPlatform(async (tx) => {
    const row = await tx
      .updateTable('pendingSignUps')
      .set({ tries: sql`tries + 1` })
      .where('id', '=', id)
      .where('tries', '<', mostTries)
      .where('expiresAt', '>', now)
      .returning(['codeHash', 'account'])
      .executeTakeFirst()
    return row && { codeHash: row.codeHash, account: row.account as unknown as Account }
  })

/** Removes a sign-up, and returns whether it was there: of two confirmations at the same time one finds it. */
export async function removePendingSignUp(tx: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('pendingSignUps')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
