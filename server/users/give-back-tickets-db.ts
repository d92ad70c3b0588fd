import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import type { ReturnedTicket } from './user-events.ts'

/** Tickets that had ended with the user are theirs again, unless somebody took them up since. */
export const nameFormerOwner = (tx: Db, ticketIds: number[], userId: number) =>
  sql`update tickets set user_id = ${userId}
    where id = any(${ticketIds}::int[]) and user_id is null and status not in ('pending', 'open', 'group')`.execute(
    tx,
  )

type Back = { to: number; by: number; held: unknown[]; since: Date; now: Date }

/**
 * Gives the conversations of `returnTickets` back where they still wait in the same queue, writes that into their log, and answers how
 * they stood before.
 */
export async function giveBackTickets(tx: Db, { to, by, held, since, now }: Back): Promise<ReturnedTicket[]> {
  const { rows } = await sql<ReturnedTicket>`
    with held as (
      select * from jsonb_to_recordset(${JSON.stringify(held)}::jsonb)
        as held (id int, status text, "queueId" int, "waitingSince" timestamptz)
    ), back as (
      update tickets set status = held.status, user_id = ${to}, updated_at = ${now},
        waiting_since = case when tickets.last_inbound_at > ${since} then tickets.waiting_since else held."waitingSince" end
      from held
      where tickets.id = held.id and tickets.status = 'pending' and tickets.user_id is null
        and tickets.queue_id is not distinct from held."queueId"
      returning tickets.id, old.status, tickets.queue_id, tickets.whatsapp_id, tickets.unread_messages, old.waiting_since, old.untended
    ), logged as (
      insert into ticket_events (ticket_id, type, user_id, queue_id, data, created_at)
      select id, 'undo', ${by}, queue_id, jsonb_build_object('userId', ${to}::int), ${now} from back
    )
    select * from back`.execute(tx)
  return rows
}
