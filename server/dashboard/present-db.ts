import { sql } from 'kysely'
import type { CycleFilter } from '#server/insight/cycle-sums-db.ts'
import type { Db } from '#server/platform/database/db.ts'

type Present = { supportHappening: number; supportPending: number; waitRating: number }

/** How many tickets are open, waiting for people and waiting for a rating now. Only those are counted, which are few. */
export async function countPresent(
  tx: Db,
  { users, queueIds, whatsappId, tags }: CycleFilter,
): Promise<Present> {
  const { rows } = await sql<Present>`
    select count(*) filter (where status = 'open')::int as support_happening,
      count(*) filter (where status = 'pending' and not is_bot)::int as support_pending,
      count(*) filter (where status = 'nps')::int as wait_rating
    from tickets where status in ('open', 'pending', 'nps') and not superseded
      ${users?.length ? sql`and user_id = any(${users}::int[])` : sql``}
      ${queueIds?.length ? sql`and queue_id = any(${queueIds}::int[])` : sql``}
      ${whatsappId?.length ? sql`and whatsapp_id = any(${whatsappId}::int[])` : sql``}
      ${
        tags?.length
          ? sql`and (exists (select from ticket_tags where ticket_tags.ticket_id = tickets.id and tag_id = any(${tags}::int[]))
              or exists (select from contact_tags where contact_tags.contact_id = tickets.contact_id and tag_id = any(${tags}::int[])))`
          : sql``
      }`.execute(tx)
  return rows[0] ?? { supportHappening: 0, supportPending: 0, waitRating: 0 }
}
