import { sql } from 'kysely'
import type { TicketPlace } from '#domain/tickets/ticket-contract.ts'
import type { Db, DbHandle } from '#server/platform/database/db.ts'
import { placeColumnsInSql } from '#server/tickets/place-columns.ts'

export type IdleTicket = { companyId: number; id: number; updatedAt: Date }

const defaultMinutes = 24 * 60
/** Of one connection in one turn; what is left over has its turn five minutes later. */
const mostAtOnce = 200

/** What has been silent for longer than its connection allows, in every company. */
export const findIdle = (db: DbHandle, now: Date): Promise<IdleTicket[]> =>
  db.asPlatform(async (tx) => {
    const { rows } = await sql<IdleTicket>`
      select connections.company_id, idle.id, idle.updated_at
      from connections cross join lateral (
        select tickets.id, tickets.updated_at from tickets
        where tickets.company_id = connections.company_id and tickets.company_id > 0 and not tickets.superseded
          and tickets.whatsapp_id = connections.id and not tickets.is_group and tickets.imported is null
          and tickets.status in ('open', case when connections.expires_ticket > 0 then 'pending' else 'open' end)
          and tickets.updated_at < ${now}::timestamptz - interval '1 minute' *
            case when connections.expires_ticket > 0 then connections.expires_ticket else ${defaultMinutes}::int end
          and (tickets.from_me or (connections.expires_ticket > 0 and connections.when_expires_ticket = 0))
        order by tickets.updated_at limit ${mostAtOnce}
      ) idle`.execute(tx)
    return rows
  })

/** Closes those that nothing has happened to since they were found, and says where they stood. */
export async function closeIdle(
  tx: Db,
  idle: IdleTicket[],
  now: Date,
): Promise<(TicketPlace & { id: number })[]> {
  const { rows } = await sql<TicketPlace & { id: number }>`
    with before as (
      select tickets.id, ${placeColumnsInSql} from tickets
      join unnest(${idle.map(({ id }) => id)}::int[], ${idle.map(({ updatedAt }) => updatedAt)}::timestamptz[])
        as idle (id, updated_at) on idle.id = tickets.id
      where tickets.status in ('open', 'pending')
        and date_trunc('milliseconds', tickets.updated_at) = date_trunc('milliseconds', idle.updated_at)
      for update of tickets
    ), closed as (
      update tickets set status = 'closed', updated_at = ${now} where id in (select id from before)
    )
    select * from before`.execute(tx)
  return rows
}
