import { sql } from 'kysely'
import type { DbHandle } from '#server/platform/database/db.ts'

/** Whether any user of the installation has an e-mail address. The index decides when it is saved; this spares what precedes that. */
export const isAddressTaken = (db: DbHandle, email: string): Promise<boolean> =>
  db.asPlatform(async (tx) => {
    const found = await tx
      .selectFrom('users')
      .select('id')
      .where(sql<string>`lower(email)`, '=', email.toLowerCase())
      .executeTakeFirst()
    return found !== undefined
  })
