import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

type Joining = { keptId: number; joinedId: number; contactId: number }

/** Adds counts and the latest words of a ticket to another one. */
export const addTicketState = (tx: Db, { keptId, joinedId }: Joining) =>
  sql`update tickets kept set
      unread_messages = kept.unread_messages + joined.unread_messages,
      failed_messages = kept.failed_messages + joined.failed_messages,
      queue_id = coalesce(kept.queue_id, joined.queue_id),
      last_inbound_at = greatest(kept.last_inbound_at, joined.last_inbound_at),
      last_inbound_provider_id = case when kept.last_inbound_at >= joined.last_inbound_at or joined.last_inbound_provider_id is null
        then kept.last_inbound_provider_id else joined.last_inbound_provider_id end,
      waiting_since = least(kept.waiting_since, joined.waiting_since),
      updated_at = greatest(kept.updated_at, joined.updated_at),
      (last_message, last_words, last_message_at, last_message_by, from_me) = (
        select later.last_message, coalesce(later.last_words, kept.last_words, joined.last_words), later.last_message_at,
          later.last_message_by, later.from_me
        from tickets later where later.company_id = kept.company_id and later.id in (kept.id, joined.id)
        order by later.last_message_at desc nulls last, later.id desc limit 1)
    from tickets joined
    where kept.id = ${keptId} and joined.company_id = kept.company_id and joined.id = ${joinedId}`.execute(tx)

/** Moves messages and everything else of a conversation to another ticket: messages stand in the order in which they were stored. */
export async function moveConversation(tx: Db, { keptId, joinedId, contactId }: Joining): Promise<void> {
  for (const table of ['messages', 'ticket_notes']) {
    await sql`update ${sql.table(table)} set ticket_id = ${keptId}, contact_id = ${contactId}
      where ticket_id = ${joinedId}`.execute(tx)
  }
  for (const table of ['user_notices', 'integration_deliveries', 'bot_receptions']) {
    await sql`update ${sql.table(table)} set ticket_id = ${keptId} where ticket_id = ${joinedId}`.execute(tx)
  }
  await sql`insert into ticket_tags (company_id, ticket_id, tag_id)
    select company_id, ${keptId}, tag_id from ticket_tags where ticket_id = ${joinedId} on conflict do nothing`.execute(
    tx,
  )
  await sql`insert into drafts (company_id, user_id, ticket_id, text, written_at)
    select company_id, user_id, ${keptId}, text, written_at from drafts where ticket_id = ${joinedId} and text <> ''
    on conflict do nothing`.execute(tx)
  await sql`update ratings set ticket_id = ${keptId} where ticket_id = ${joinedId} and ended_at is not null`.execute(
    tx,
  )
  // What the customer wrote and no bot has heard yet; a run of the joined ticket ends with it.
  await sql`update bot_turns set ticket_id = ${keptId} where ticket_id = ${joinedId} and kind = 'said'`.execute(
    tx,
  )
  await sql`update flow_runs set ticket_id = ${keptId}
    where ticket_id = ${joinedId} and status not in ('waiting', 'calling', 'paused')`.execute(tx)
}
