import { sql } from 'kysely'
import type { DbHandle } from '#server/platform/database/db.ts'

/** Removes at most `most` of the keys of creations before a time, and returns their number. */
export const removeCreatedBefore = (db: DbHandle, before: Date, most: number): Promise<number> =>
  db.asPlatform(async (tx) => {
    const { numAffectedRows } = await sql`
      delete from created_records where (company_id, kind, client_id) in (
        select company_id, kind, client_id from created_records where created_at < ${before}
        order by created_at limit ${most})`.execute(tx)
    return Number(numAffectedRows ?? 0)
  })
