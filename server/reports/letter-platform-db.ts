import { sql } from 'kysely'
import type { DbHandle } from '#server/platform/database/db.ts'

/** Companies with a letter that has not told of the week before, where it is eight o'clock of Monday or later. */
export const findDueCompanies = (db: DbHandle, now: Date): Promise<number[]> =>
  db.asPlatform(async (tx) => {
    const { rows } = await sql<{ id: number }>`
      select distinct companies.id from companies join report_letters on report_letters.company_id = companies.id
      where companies.status and report_letters.told_week
        < date_trunc('week', (${now}::timestamptz at time zone companies.time_zone) - interval '8 hours')::date - 7
      order by 1`.execute(tx)
    return rows.map(({ id }) => id)
  })
