import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import { numbersOf } from './numbers-of-person.ts'

/** Erases tasks that would send to the contact or ask about them, and requests and reports of them that are stored as they came. */
export async function eraseTraffic(tx: Db, contactId: number) {
  await sql`delete from outbox where message_id in (select id from messages where contact_id = ${contactId})`.execute(
    tx,
  )
  const lanes = ['contact', 'picture', 'profile'].map((name) => `${name}:${contactId}`)
  await sql`delete from outbox using contact_identities theirs
    where theirs.contact_id = ${contactId} and outbox.whatsapp_id = theirs.whatsapp_id and outbox.lane = any(${lanes})`.execute(
    tx,
  )
  // Events that are not applied yet stay: they may bring a file, which is removed once they find no contact.
  await sql`delete from inbound_events using contact_identities theirs
    where theirs.contact_id = ${contactId} and inbound_events.whatsapp_id = theirs.whatsapp_id
      and inbound_events.lane = any(${lanes}) and inbound_events.state = 'done'`.execute(tx)
  await sql`delete from inbound_events using contact_identities theirs
    where theirs.contact_id = ${contactId} and inbound_events.whatsapp_id = theirs.whatsapp_id
      and inbound_events.lane = theirs.external_id`.execute(tx)
  // A program's repeated call still gets its answer; the call's body and number are erased.
  await sql`update api_requests set body = null, number = null where right(number, 8) in (
    select right(number, 8) from contacts where id = ${contactId}
    union select right(external_id, 8) from contact_identities where contact_id = ${contactId} and kind = 'phone')`.execute(
    tx,
  )
  // Reports of groups: the contact's messages, and lists of members that name them.
  const named = sql`jsonb_build_array(jsonb_build_object('externalId', theirs.external_id))`
  await sql`delete from inbound_events using contact_identities theirs, contact_identities groups
    where theirs.contact_id = ${contactId} and inbound_events.whatsapp_id = theirs.whatsapp_id
      and groups.whatsapp_id = theirs.whatsapp_id and groups.kind = 'group'
      and inbound_events.lane = groups.external_id
      and (inbound_events.payload #> '{raw,sender,identities}' @> ${named}
        or inbound_events.payload #> '{raw,members}' @> jsonb_build_array(jsonb_build_object('identities', ${named})))`.execute(
    tx,
  )
  await sql`delete from group_members member using contact_identities theirs
    where theirs.contact_id = ${contactId} and (member.contact_id = ${contactId}
      or (theirs.kind = 'phone' and member.number = theirs.external_id)
      or (theirs.kind = 'lid' and member.lid = theirs.external_id))`.execute(tx)
  await sql`delete from session_messages using messages
    where (messages.contact_id = ${contactId} or messages.sender_id = ${contactId})
      and session_messages.whatsapp_id = messages.whatsapp_id
      and session_messages.external_id = messages.provider_message_id`.execute(tx)
}

/** Clears `last_message` of group tickets whose last message is the contact's. */
export const hideSaid = (tx: Db, contactId: number) =>
  sql`update tickets set last_message = '', last_words = null, bot_words = null where id in (
      select distinct ticket_id from messages where sender_id = ${contactId})
    and (select sender_id from messages where messages.company_id = tickets.company_id
        and messages.ticket_id = tickets.id and not is_private and media_type <> 'reactionMessage'
      order by id desc limit 1) = ${contactId}`.execute(tx)

/** Empties messages but keeps their rows, so that figures still add up. The provider's id is erased too: it holds the number. */
export async function eraseMessages(tx: Db, contactId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with emptied as (
      update messages set body = '', data_json = null, failure = null, file_id = null, absent_file = null, provider_message_id = null,
        media_type = 'chat', media_state = 'none', quoted_msg_id = null, is_deleted = true, sender_name = null
      where contact_id = ${contactId} or sender_id = ${contactId} returning 1)
    select count(*)::int as count from emptied`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Closes the contact's tickets and erases their texts, notes and pending ratings. */
export async function eraseTickets(tx: Db, contactId: number, now: Date) {
  await sql`update tickets set last_message = '', last_words = null, bot_words = null, last_inbound_provider_id = null, unread_messages = 0, status = 'closed'
    where contact_id = ${contactId}`.execute(tx)
  await sql`update ratings set ended_at = ${now}
    where ended_at is null and ticket_id in (select id from tickets where contact_id = ${contactId})`.execute(
    tx,
  )
  await sql`delete from ticket_notes where contact_id = ${contactId}`.execute(tx)
  for (const table of ['bot_turns', 'bot_calls', 'flow_runs']) {
    await sql`delete from ${sql.table(table)} where ticket_id in (select id from tickets where contact_id = ${contactId})`.execute(
      tx,
    )
  }
  await sql`delete from user_notices where ticket_id in (select id from tickets where contact_id = ${contactId})`.execute(
    tx,
  )
  await sql`delete from drafts where ticket_id in (select id from tickets where contact_id = ${contactId})`.execute(
    tx,
  )
  await sql`update ticket_events set data = null
    where data is not null and type <> 'rated' and ticket_id in (select id from tickets where contact_id = ${contactId})`.execute(
    tx,
  )
}

/** Removes the contact's votes from polls of groups, where a voter's key is a hash of the address. */
export const eraseVotes = (tx: Db, contactId: number) =>
  sql`update messages set data_json = data_json #- array['poll', 'votes', voter.key]
    from (select whatsapp_id, left(encode(sha256(convert_to(external_id, 'UTF8')), 'hex'), 16) as key
      from contact_identities where contact_id = ${contactId}) voter
    where messages.whatsapp_id = voter.whatsapp_id and media_type = 'pollCreationMessageV3'
      and data_json #> array['poll', 'votes', voter.key] is not null`.execute(tx)

/** Erases webhook events and integration deliveries about the contact, sent or not. Events of the erasure itself name nobody. */
export async function eraseWebhookEvents(tx: Db, contactId: number) {
  await sql`delete from webhook_events where contact_id = ${contactId}`.execute(tx)
  await sql`delete from integration_deliveries
    where ticket_id in (select id from tickets where contact_id = ${contactId})`.execute(tx)
}

/** Keeps the contact's opt-outs under a key from which the address cannot be read (decision D84). */
export const eraseOptOuts = (tx: Db, contactId: number) =>
  sql`update opt_outs set contact_id = ${contactId}, address = null, proof = '', revoke_proof = ''
    where contact_id = ${contactId} or address_key in (select opt_out_keys_of(${contactId}::int))`.execute(tx)

/** Contact lists, checks of numbers, reports of imports and address books know people by their number alone. */
async function eraseFromLists(tx: Db, contactId: number): Promise<void> {
  const numbers = numbersOf(contactId)
  await sql`delete from contact_list_items where number in ${numbers}`.execute(tx)
  await sql`delete from number_checks where number in ${numbers}`.execute(tx)
  // A phone spells a number as somebody saved it, which need not be the canonical spelling.
  await sql`delete from address_book_entries where canonical_number(number) in ${numbers}`.execute(tx)
  await sql`delete from contact_list_import_faults
    where right(regexp_replace(value, '[^0-9]', '', 'g'), 8) in (select right(known.number, 8) from ${numbers} known (number))`.execute(
    tx,
  )
}

/** Erases the contact from campaigns, which keep their counts; also recipients known by their number only. */
const eraseFromCampaigns = (tx: Db, contactId: number) =>
  sql`update campaign_recipients set name = '', email = '', values = '{}', address = 'erased:' || id,
      state = case when state in ('waiting', 'held', 'confirming') then 'skipped' else state end,
      reason = case when state in ('waiting', 'held', 'confirming') then 'removed' else reason end
    where contact_id = ${contactId} or (contact_id is null and address in ${numbersOf(contactId)})`.execute(
    tx,
  )

export async function erasePerson(tx: Db, contactId: number, now: Date) {
  await eraseOptOuts(tx, contactId)
  await eraseFromCampaigns(tx, contactId)
  await eraseFromLists(tx, contactId)
  for (const table of [
    'contact_merges',
    'contact_identities',
    'contact_extra_info',
    'contact_tags',
    'deleted_rows',
  ]) {
    const column = table === 'contact_merges' ? 'kept_contact_id' : 'contact_id'
    await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${contactId}`.execute(tx)
  }
  await sql`update contacts set name = ${`#${contactId}`}, number = null, email = '', picture_id = null,
      lgpd_accepted_at = null, name_from_provider = false, updated_at = ${now}
    where id = ${contactId}`.execute(tx)
}

export const saveErasure = (
  tx: Db,
  row: { contactId: number; userId: number; messages: number; files: number; createdAt: Date },
) => tx.insertInto('contactErasures').values(row).execute()
