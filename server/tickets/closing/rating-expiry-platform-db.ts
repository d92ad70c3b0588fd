import { sql } from 'kysely'
import type { DbHandle } from '#server/platform/database/db.ts'

/** Default of a connection without a setting: the same as for silent conversations. */
const defaultMinutes = 24 * 60
const mostAtOnce = 500

/** Finds the tickets of all companies whose customer has not answered the rating question for longer than the connection waits. */
export const findUnanswered = (db: DbHandle, now: Date): Promise<{ companyId: number; ticketId: number }[]> =>
  db.asPlatform(async (tx) => {
    const { rows } = await sql<{ companyId: number; ticketId: number }>`
      select ratings.company_id, ratings.ticket_id from ratings
      join tickets on tickets.company_id = ratings.company_id and tickets.id = ratings.ticket_id
      left join connections on connections.company_id = tickets.company_id and connections.id = tickets.whatsapp_id
      where ratings.ended_at is null and tickets.status = 'nps' and ratings.asked_at < ${now}::timestamptz - interval '1 minute' *
        case when connections.expires_ticket_nps > 0 then connections.expires_ticket_nps else ${defaultMinutes}::int end
      order by ratings.asked_at limit ${mostAtOnce}`.execute(tx)
    return rows
  })
