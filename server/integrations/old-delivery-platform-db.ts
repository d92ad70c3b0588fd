import { sql } from 'kysely'
import type { DbHandle } from '#server/platform/database/db.ts'

/** Removes up to `most` deliveries older than `before`, and returns how many. */
export const removeOldAskings = (db: DbHandle, before: Date, most: number): Promise<number> =>
  db.asPlatform(async (tx) => {
    const { numAffectedRows } = await sql`
      delete from integration_deliveries where (company_id, id) in (
        select company_id, id from integration_deliveries where at < ${before} order by at limit ${most})`.execute(
      tx,
    )
    return Number(numAffectedRows ?? 0)
  })
