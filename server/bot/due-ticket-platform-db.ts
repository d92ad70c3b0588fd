import { sql } from 'kysely'
import type { DbHandle } from '#server/platform/database/db.ts'

/** `last` is the newest turn that is due in it. */
export type DueTicket = { companyId: number; ticketId: number; last: number }
type Due = {
  tickets: DueTicket[]
  /** Milliseconds until the next ticket is due, below 0 where one is; null: none waits. */
  nextMs: number | null
}

/** Tickets in which something is due, companies in turns, and how long the next timer takes. */
export const findDueTickets = (db: DbHandle, limit: number): Promise<Due> =>
  db.asPlatform(
    async (tx) => {
      const { rows } = await sql<Due>`
      with oldest as materialized (
        select company_id, ticket_id, id from bot_turns where due_at <= now() order by due_at, id limit ${limit * 8}
      ), others as (
        -- Companies that the many turns of others leave no room for.
        select company_id, ticket_id, id from bot_turns
        where due_at <= now() and (select count(*) from oldest) = ${limit * 8}::int
          and company_id not in (select company_id from oldest)
        order by due_at, id limit ${limit * 8}
      )
      select coalesce((
        select json_agg(json_build_object('companyId', company_id, 'ticketId', ticket_id, 'last', last) order by company_turn, id) from (
          select *, row_number() over (partition by company_id order by id) as company_turn from (
            select company_id, ticket_id, min(id) as id, max(id) as last from (
              select * from oldest union all select * from others
            ) first group by company_id, ticket_id
          ) due order by company_turn, id limit ${limit}
        ) fair), '[]') as tickets,
        (select extract(epoch from due_at - now())::float8 * 1000 from bot_turns order by due_at, id limit 1) as next_ms`.execute(
        tx,
      )
      return rows[0] ?? { tickets: [], nextMs: null }
    },
    { queue: 'look' },
  )

/** How many wait in the mailbox, and how late the latest of them is, in seconds. */
export const measureMailbox = (db: DbHandle) =>
  db.asPlatform(async (tx) => {
    const { rows } = await sql<{ due: number; late: number }>`
      select count(*)::int as due, coalesce(extract(epoch from now() - min(due_at)), 0)::float8 as late
      from bot_turns where due_at <= now()`.execute(tx)
    return rows[0] ?? { due: 0, late: 0 }
  })
