import { sql } from 'kysely'
import type { Db, DbHandle } from '#server/platform/database/db.ts'

export type Redirect = { companyId: number; id: number; queueId: number }

/** Of one connection in one turn; what is left over has its turn a minute later. */
const mostAtOnce = 200

/** What has waited without a department and without anybody for longer than its connection allows, in every company. */
export const findRedirects = (db: DbHandle, now: Date): Promise<Redirect[]> =>
  db.asPlatform(async (tx) => {
    const { rows } = await sql<Redirect>`
      select connections.company_id, waiting.id, connections.send_id_queue as queue_id
      from connections cross join lateral (
        select tickets.id from tickets
        where tickets.company_id = connections.company_id and tickets.company_id > 0 and not tickets.superseded
          and tickets.whatsapp_id = connections.id and not tickets.is_group and tickets.imported is null and tickets.status = 'pending'
          and tickets.queue_id is null and tickets.user_id is null
          and tickets.updated_at < ${now}::timestamptz - interval '1 minute' * connections.time_send_queue
        order by tickets.updated_at limit ${mostAtOnce}
      ) waiting
      where connections.time_send_queue > 0 and connections.send_id_queue is not null
        and connections.status = 'CONNECTED'`.execute(tx)
    return rows
  })

/** The ticket, held, if it still waits without a department. */
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
