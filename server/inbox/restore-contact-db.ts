import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import type { Merged, Moved } from './merge-record.ts'

/** Restores the row under its own id. A connection or picture deleted since is left out. */
export const restoreRow = (tx: Db, { contact }: Merged) =>
  sql`insert into contacts (id, name, number, email, picture_id, active, disable_bot, accept_audio_message, lgpd_accepted_at,
      channel, is_group, whatsapp_id, wallet_user_id, wallet_queue_id, name_from_provider, created_at, updated_at)
    overriding system value
    select row.id, row.name, row.number, row.email, (select id from files where id = row.picture_id), row.active, row.disable_bot, row.accept_audio_message,
      row.lgpd_accepted_at, row.channel, row.is_group, (select id from connections where id = row.whatsapp_id),
      (select id from users where id = row.wallet_user_id), (select id from queues where id = row.wallet_queue_id),
      row.name_from_provider, row.created_at, row.updated_at
    from jsonb_populate_record(null::contacts, ${JSON.stringify(contact)}::jsonb) row`.execute(tx)

/** Moves its addresses back from the kept contact, if they are still there. */
export const restoreIdentities = (tx: Db, keptId: number, { contact, identities }: Merged) =>
  sql`update contact_identities set contact_id = ${contact.id}
    from jsonb_populate_recordset(null::contact_identities, ${JSON.stringify(identities)}::jsonb) theirs
    where contact_identities.contact_id = ${keptId} and contact_identities.whatsapp_id = theirs.whatsapp_id
      and contact_identities.kind = theirs.kind and contact_identities.external_id = theirs.external_id`.execute(
    tx,
  )

/** Moves to it the addresses that the kept contact got by its number since the merge, with what was learned beside them. */
export const takeAddresses = (tx: Db, keptId: number, { contact }: Merged) =>
  sql`update contact_identities known set contact_id = ${contact.id} from contact_identities phone
    where known.contact_id = ${keptId} and phone.company_id = known.company_id and phone.contact_id = known.contact_id
      and phone.whatsapp_id = known.whatsapp_id and phone.created_at = known.created_at and phone.kind = 'phone'
      and opt_out_key('whatsapp', phone.external_id) = opt_out_key('whatsapp', ${contact.number})`.execute(tx)

export async function restoreExtraInfo(tx: Db, { extra_info }: Merged, added: number[]) {
  await sql`delete from contact_extra_info where id = any(${added}::int[])`.execute(tx)
  await sql`insert into contact_extra_info (id, contact_id, name, value) overriding system value
    select id, contact_id, name, value
    from jsonb_populate_recordset(null::contact_extra_info, ${JSON.stringify(extra_info)}::jsonb)`.execute(tx)
}

export async function restoreTags(tx: Db, keptId: number, { contact, tag_ids }: Merged, added: number[]) {
  await sql`delete from contact_tags where contact_id = ${keptId} and tag_id = any(${added}::int[])`.execute(
    tx,
  )
  await sql`insert into contact_tags (contact_id, tag_id)
    select ${contact.id}, id from tags where id = any(${tag_ids}::int[])`.execute(tx)
}

/** Clears the fields that the kept contact got from the other, unless somebody changed them since. */
export const takeBack = (tx: Db, keptId: number, filled: Moved['filled']) => {
  const { number, email, pictureId, lgpdAcceptedAt, walletUserId = null, walletQueueId = null } = filled
  const isSameWallet = sql`(wallet_user_id, wallet_queue_id) is not distinct from (${walletUserId}::int, ${walletQueueId}::int)`
  return sql`update contacts set
      number = case when number = ${number ?? null} then null else number end,
      email = case when email = ${email ?? null} then '' else email end,
      picture_id = case when picture_id = ${pictureId ?? null}::uuid then null else picture_id end,
      lgpd_accepted_at = case when date_trunc('milliseconds', lgpd_accepted_at) = ${lgpdAcceptedAt ?? null}::timestamptz
        then null else lgpd_accepted_at end,
      wallet_user_id = case when ${isSameWallet} then null else wallet_user_id end,
      wallet_queue_id = case when ${isSameWallet} then null else wallet_queue_id end,
      active = active or ${filled.active === false},
      disable_bot = disable_bot and not ${filled.disableBot === true}
    where id = ${keptId}`.execute(tx)
}
