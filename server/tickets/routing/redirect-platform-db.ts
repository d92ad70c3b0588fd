import { sql } from 'kysely'
import type { Db, DbHandle } from '#server/platform/database/db.ts'

export type Redirect = { companyId: number; id: number; queueId: number }

/** Most tickets of one connection per run; the rest follow a minute later. */
const mostAtOnce = 200

/** Further messages of a customer do not prolong the waiting; while a bot asks, each answer does. */
const waitsSince = sql`case when tickets.bot_state = 'running' then tickets.updated_at
  else coalesce(tickets.waiting_since, tickets.updated_at) end`

/** Finds the tickets of all companies that have waited without department and user for longer than their connection allows. */
export const findRedirects = (db: DbHandle, now: Date): Promise<Redirect[]> =>
  db.asPlatform(async (tx) => {
    const { rows } = await sql<Redirect>`
      select connections.company_id, waiting.id, connections.send_id_queue as queue_id
      from connections cross join lateral (
        select tickets.id from tickets
        where tickets.company_id = connections.company_id and tickets.company_id > 0 and not tickets.superseded
          and tickets.whatsapp_id = connections.id and not tickets.is_group and tickets.imported is null and tickets.status = 'pending'
          and tickets.queue_id is null and tickets.user_id is null
          and ${waitsSince} < ${now}::timestamptz - interval '1 minute' * connections.time_send_queue
        order by tickets.updated_at limit ${mostAtOnce}
      ) waiting
      where connections.time_send_queue > 0 and connections.send_id_queue is not null
        and connections.status = 'CONNECTED'`.execute(tx)
    return rows
  })

/** Locks and returns the ticket if it still waits without a department. */
export const lockUndirected = (tx: Db, id: number) =>
  tx
    .selectFrom('tickets')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where('queueId', 'is', null)
    .where('userId', 'is', null)
    .forUpdate()
    .executeTakeFirst()
