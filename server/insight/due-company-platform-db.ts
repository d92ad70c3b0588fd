import { sql } from 'kysely'
import type { DbHandle } from '#server/platform/database/db.ts'

type Due = { id: number; rebuild: boolean; rollUp: boolean }

/** Companies with old tickets that are no cycles yet, with marked days, or whose time zone is another than that of their roll-ups. */
export const findDueCompanies = (db: DbHandle): Promise<Due[]> =>
  db.asPlatform(async (tx) => {
    const { rows } = await sql<Due>`
      select * from (
        select companies.id, states.rebuilt_ticket_id is not null as rebuild,
          exists (select from dirty_days where dirty_days.company_id = companies.id)
            or states.time_zone <> companies.time_zone as roll_up
        from companies left join insight_states states on states.company_id = companies.id
      ) companies where rebuild or roll_up order by id`.execute(tx)
    return rows
  })

/** Companies in which something was closed since a moment. */
export const findBusyCompanies = (db: DbHandle, since: Date): Promise<number[]> =>
  db.asPlatform(async (tx) => {
    const { rows } = await sql<{ id: number }>`
      select id from companies where exists (
        select from ticket_cycles where ticket_cycles.company_id = companies.id and closed_at >= ${since})
      order by id`.execute(tx)
    return rows.map(({ id }) => id)
  })
