import { sql } from 'kysely'
import type { DbHandle } from '#server/platform/database/db.ts'

/** `last` is the newest waiting fact; `isNews`: it holds more than outcomes of sent messages. */
export type Lane = { companyId: number; whatsappId: number; lane: string; last: number; isNews: boolean }

/**
 * Finds conversations whose first waiting fact is due: companies take turns, and so do the connections of each company. Outcomes of a
 * company's messages yield to customers' messages for two seconds.
 */
export const findDueLanes = (db: DbHandle, limit: number): Promise<Lane[]> =>
  db.asPlatform(
    async (tx) => {
      const { rows } = await sql<Lane>`
        select company_id, whatsapp_id, lane, last, is_news from (
          select *, row_number() over (partition by company_id order by gives_way, turn, id) as company_turn from (
            select *, not is_news and received_at > now() - interval '2 seconds' as gives_way,
              row_number() over (partition by whatsapp_id order by id) as turn
            from (
              select distinct on (whatsapp_id, lane) company_id, whatsapp_id, lane, next_try_at, received_at, id,
                max(id) over (partition by whatsapp_id, lane) as last,
                bool_or(key not like 's:%' and key not like 'h:%:sent') over (partition by whatsapp_id, lane) as is_news
              from inbound_events where state = 'pending' order by whatsapp_id, lane, id
            ) first
            where next_try_at <= now()
          ) due
        ) fair order by company_turn, id limit ${limit}`.execute(tx)
      return rows
    },
    { queue: 'look' },
  )
