import { sql } from 'kysely'
import type { DbHandle } from '#server/platform/database/db.ts'

/** Returns companies with due sends, or with sends in the outbox whose outcome is not known yet. */
export const findDueCompanies = (db: DbHandle, now: Date): Promise<number[]> =>
  db.asPlatform(async (tx) => {
    const { rows } = await sql<{ id: number }>`
      select id from companies where exists (
        select from schedule_runs runs where runs.company_id = companies.id and state = 'waiting' and look_at <= ${now})
      or exists (
        select from schedule_runs runs where runs.company_id = companies.id and state = 'queued')`.execute(tx)
    return rows.map(({ id }) => id)
  })
