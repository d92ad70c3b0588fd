import { sql } from 'kysely'
import type { DbHandle } from '#server/platform/database/db.ts'

/** Companies in which something is due, or was handed over and has not been heard of yet. */
export const findDueCompanies = (db: DbHandle, now: Date): Promise<number[]> =>
  db.asPlatform(async (tx) => {
    const { rows } = await sql<{ id: number }>`
      select id from companies where exists (
        select from schedule_runs runs where runs.company_id = companies.id and state = 'waiting' and look_at <= ${now})
      or exists (
        select from schedule_runs runs where runs.company_id = companies.id and state = 'queued')`.execute(tx)
    return rows.map(({ id }) => id)
  })
