import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

/**
 * Returns the position of a ticket in its department's queue, the longest waiting first; null when it waits in none, its contact is blocked
 * or gets no automatic answers, or the subscription has ended.
 */
export async function findQueuePosition(tx: Db, ticketId: number, now: Date): Promise<number | null> {
  const { rows } = await sql<{ position: number }>`
    select (
      select count(*) from tickets as others
      where others.company_id = mine.company_id and others.status = 'pending' and others.queue_id = mine.queue_id
        and not others.is_bot and others.user_id is null and not others.is_group and not others.superseded
        and (coalesce(others.waiting_since, others.updated_at), others.id)
          <= (coalesce(mine.waiting_since, mine.updated_at), mine.id)
    )::int as position
    from tickets as mine
      join contacts on contacts.company_id = mine.company_id and contacts.id = mine.contact_id
      join companies on companies.id = mine.company_id
    where mine.id = ${ticketId} and mine.status = 'pending' and mine.queue_id is not null
      and mine.user_id is null and not mine.is_group
      and contacts.active and not contacts.disable_bot
      and companies.status and companies.works_until >= ${now}`.execute(tx)
  return rows[0]?.position ?? null
}
