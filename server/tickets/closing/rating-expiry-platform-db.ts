import { sql } from 'kysely'
import type { DbHandle } from '#server/platform/database/db.ts'

/** Where a connection says nothing else, as long as a silent conversation stays open. */
const defaultMinutes = 24 * 60
const mostAtOnce = 500

/** Tickets whose customer was asked for a rating and has not answered for longer than the connection waits, in every company. */
export const findUnanswered = (db: DbHandle, now: Date): Promise<{ companyId: number; ticketId: number }[]> =>
  db.asPlatform(async (tx) => {
    const { rows } = await sql<{ companyId: number; ticketId: number }>`
      select ratings.company_id, ratings.ticket_id from ratings
      join tickets on tickets.company_id = ratings.company_id and tickets.id = ratings.ticket_id
      left join connections on connections.company_id = tickets.company_id and connections.id = tickets.whatsapp_id
      where ratings.ended_at is null and ratings.asked_at < ${now}::timestamptz - interval '1 minute' *
        case when connections.expires_ticket_nps > 0 then connections.expires_ticket_nps else ${defaultMinutes}::int end
      order by ratings.asked_at limit ${mostAtOnce}`.execute(tx)
    return rows
  })
