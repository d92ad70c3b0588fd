import { sql } from 'kysely'
import type { DbHandle } from '#server/platform/database/db.ts'

/** Companies in which a lane's time is over for some ticket. */
export const findDueCompanies = (db: DbHandle, now: Date): Promise<number[]> =>
  db.asPlatform(async (tx) => {
    const { rows } = await sql<{ id: number }>`
      select id from companies where exists (
        select from tickets where tickets.company_id = companies.id and lane_due_at <= ${now})`.execute(tx)
    return rows.map(({ id }) => id)
  })
