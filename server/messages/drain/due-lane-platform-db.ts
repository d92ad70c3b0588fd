import { sql } from 'kysely'
import type { DbHandle } from '#server/platform/database/db.ts'

/** `last` is the newest fact that waits in it. */
export type Lane = { companyId: number; whatsappId: number; lane: string; last: number }

/** Conversations in which facts wait and whose first one is due: companies in turns, and of each company its connections in turns. */
export const findDueLanes = (db: DbHandle, limit: number): Promise<Lane[]> =>
  db.asPlatform(
    async (tx) => {
      const { rows } = await sql<Lane>`
        select company_id, whatsapp_id, lane, last from (
          select *, row_number() over (partition by company_id order by turn, id) as company_turn from (
            select *, row_number() over (partition by whatsapp_id order by id) as turn from (
              select distinct on (whatsapp_id, lane) company_id, whatsapp_id, lane, next_try_at, id,
                max(id) over (partition by whatsapp_id, lane) as last
              from inbound_events where state = 'pending' order by whatsapp_id, lane, id
            ) first where next_try_at <= now()
          ) due
        ) fair order by company_turn, id limit ${limit}`.execute(tx)
      return rows
    },
    { isQueue: true },
  )
