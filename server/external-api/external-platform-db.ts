import { sql } from 'kysely'
import type { DbHandle } from '#server/platform/database/db.ts'

/** Returns companies with conversations to close because their closing message was sent or failed. */
export const findClosingCompanies = (db: DbHandle): Promise<number[]> =>
  db.asPlatform(async (tx) => {
    const { rows } = await sql<{ companyId: number }>`
      select distinct company_id from api_messages
      where closing = 'waiting' and (sent_at is not null or failed_at is not null)`.execute(tx)
    return rows.map(({ companyId }) => companyId)
  })

/** Deletes at most `limit` older calls of the log; returns how many. */
export const removeOldRequests = (db: DbHandle, before: Date, limit: number): Promise<number> =>
  db.asPlatform(async (tx) => {
    const { numAffectedRows = 0n } = await sql`delete from api_requests using (
        select company_id, id from api_requests where created_at < ${before} order by created_at limit ${limit}) old
      where api_requests.company_id = old.company_id and api_requests.id = old.id`.execute(tx)
    return Number(numAffectedRows)
  })
