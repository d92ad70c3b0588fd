import { sql } from 'kysely'
import type { DbHandle } from '#server/platform/database/db.ts'
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

/** Counts one try and returns the hash that its code is compared with; undefined where no try is left. */
export const takeSignUpTry = (
  db: DbHandle,
  id: string,
  { mostTries, now }: { mostTries: number; now: Date },
) =>
  db.asPlatform((tx) =>
    tx
      .updateTable('pendingSignUps')
      .set({ tries: sql`tries + 1` })
      .where('id', '=', id)
      .where('tries', '<', mostTries)
      .where('expiresAt', '>', now)
      .returning('codeHash')
      .executeTakeFirst(),
  )

/** The account that was asked for, once: of two confirmations at the same time one gets it. */
export const takePendingSignUp = (db: DbHandle, id: string): Promise<Account | null> =>
  db.asPlatform(async (tx) => {
    const row = await tx
      .deleteFrom('pendingSignUps')
      .where('id', '=', id)
      .returning('account')
      .executeTakeFirst()
    return row ? (row.account as unknown as Account) : null
  })
