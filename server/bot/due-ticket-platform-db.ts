import { sql } from 'kysely'
import type { DbHandle } from '#server/platform/database/db.ts'

export type DueTicket = { companyId: number; ticketId: number }
type Due = {
  tickets: DueTicket[] /** Milliseconds until the next one; null: nothing waits. */
  nextMs: number | null
}

/** Tickets in which something is due, companies in turns, and how long the next timer takes. */
export const findDueTickets = (db: DbHandle, limit: number): Promise<Due> =>
  db.asPlatform(async (tx) => {
    const { rows } = await sql<DueTicket>`
      select company_id, ticket_id from (
        select *, row_number() over (partition by company_id order by id) as company_turn from (
          select company_id, ticket_id, min(id) as id from (
            select company_id, ticket_id, id from bot_turns where due_at <= now() order by due_at, id limit ${limit * 8}
          ) first group by company_id, ticket_id
        ) due
      ) fair order by company_turn, id limit ${limit}`.execute(tx)
    if (rows.length) return { tickets: rows, nextMs: 0 }
    const { rows: next } = await sql<{ ms: number }>`
      select extract(epoch from due_at - now())::float8 * 1000 as ms from bot_turns order by due_at, id limit 1`.execute(
      tx,
    )
    return { tickets: [], nextMs: next[0]?.ms ?? null }
  })

/** How many wait in the mailbox, and how late the latest of them is, in seconds. */
export const measureMailbox = (db: DbHandle) =>
  db.asPlatform(async (tx) => {
    const { rows } = await sql<{ due: number; late: number }>`
      select count(*)::int as due, coalesce(extract(epoch from now() - min(due_at)), 0)::float8 as late
      from bot_turns where due_at <= now()`.execute(tx)
    return rows[0] ?? { due: 0, late: 0 }
  })
