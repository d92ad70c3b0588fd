import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'

export type PasswordReset = { userId: number; codeHash: Buffer; expiresAt: Date }

/** A new code takes the place of the one before, and its tries begin anew. */
export const savePasswordReset = (tx: Db, reset: PasswordReset) =>
  tx
    .insertInto('passwordResets')
    .values(reset)
    .onConflict((conflict) =>
      conflict.columns(['companyId', 'userId']).doUpdateSet({ ...reset, tries: 0, createdAt: sql`now()` }),
    )
    .execute()

/** Counts one try and gives the hash to compare with; nothing where no code is valid or its tries are used up. */
export const takeTry = (tx: Db, userId: number, { mostTries, now }: { mostTries: number; now: Date }) =>
  tx
    .updateTable('passwordResets')
    .set({ tries: sql`tries + 1` })
    .where('userId', '=', userId)
    .where('tries', '<', mostTries)
    .where('expiresAt', '>', now)
    .returning('codeHash')
    .executeTakeFirst()

/** Says whether the code was still there: of two at once one uses it. */
export async function removePasswordReset(tx: Db, userId: number, codeHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('passwordResets')
    .where('userId', '=', userId)
    .where('codeHash', '=', codeHash)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
