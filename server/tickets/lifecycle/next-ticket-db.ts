import { sql } from 'kysely'
import type { Viewer } from '#domain/access/access.ts'
import { readsWithoutQueue } from '#domain/tickets/ticket-rules.ts'
import type { Db } from '#server/platform/database/db.ts'

/**
 * Locks and returns the unassigned, unanswered ticket without a bot that has waited the longest in the viewer's departments; null when none
 * waits. Skips tickets that a colleague is taking at this moment. A ticket without department must get one first, unless the company has
 * none at all.
 */
export async function lockLongestWaiting(tx: Db, viewer: Viewer): Promise<number | null> {
  const loose = readsWithoutQueue(viewer)
    ? sql`or (queue_key = 0 and not exists (select from queues))`
    : sql``
  const { rows } = await sql<{ id: number }>`
    select id from tickets
    where status = 'pending' and not superseded and (queue_key = any(${viewer.queueIds}::int[]) ${loose})
      and not is_bot and user_id is null and not is_group and waiting_since is not null
    order by waiting_since, id limit 1 for update skip locked`.execute(tx)
  return rows[0]?.id ?? null
}
