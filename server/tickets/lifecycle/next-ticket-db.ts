import { sql } from 'kysely'
import type { Viewer } from '#domain/access/access.ts'
import { readsWithoutQueue } from '#domain/tickets/ticket-rules.ts'
import type { Db } from '#server/platform/database/db.ts'

/**
 * The unanswered ticket of nobody that has waited the longest in the viewer's departments, held; null when nobody waits. What a
 * colleague is taking at this moment is passed over. A ticket without department needs one, unless the company has none at all.
 */
export async function lockLongestWaiting(tx: Db, viewer: Viewer): Promise<number | null> {
  const loose = readsWithoutQueue(viewer)
    ? sql`or (queue_key = 0 and not exists (select from queues))`
    : sql``
  const { rows } = await sql<{ id: number }>`
    select id from tickets
    where status = 'pending' and not superseded and (queue_key = any(${viewer.queueIds}::int[]) ${loose})
      and user_id is null and not is_group and waiting_since is not null
    order by waiting_since, id limit 1 for update skip locked`.execute(tx)
  return rows[0]?.id ?? null
}
