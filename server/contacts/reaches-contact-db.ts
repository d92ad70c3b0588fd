import { sql } from 'kysely'
import type { Viewer } from '#domain/access/access.ts'
import type { Db } from '#server/platform/database/db.ts'

/**
 * Whether a viewer reaches a contact: a conversation with them is the viewer's or in a department of theirs; or there is none yet, and the
 * viewer belongs to a department.
 */
export async function reachesContact(tx: Db, viewer: Viewer, contactId: number): Promise<boolean> {
  const { rows } = await sql<{ hasTickets: boolean; isWithin: boolean }>`
    select count(*) > 0 as has_tickets, coalesce(bool_or(user_id = ${viewer.id} or queue_id = any(${viewer.queueIds}::int[])
      or (queue_id is null and ${viewer.allTicket})), false) as is_within
    from tickets where contact_id = ${contactId}`.execute(tx)
  const { hasTickets = false, isWithin = false } = rows[0] ?? {}
  return hasTickets ? isWithin : viewer.queueIds.length > 0 || viewer.allTicket
}
