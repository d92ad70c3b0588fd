import { type RawBuilder, sql } from 'kysely'
import { dayMs } from '#domain/companies/wall-clock.ts'
import type { Db } from '#server/platform/database/db.ts'

/** People gathered by one statement: more are no faster, and hold the tables for longer. */
export const batchSize = 2000

type Batch = {
  campaignId: number
  audience: { kind: 'list' | 'tag'; id: number }
  after: number
  whatsappIds: readonly number[]
  now: Date
  size?: number
}

/**
 * Takes in the next people of a list or of a tag, each with the values of now. Whoever is among them already stays as they are; a
 * number that was taken for wrong and is right elsewhere counts. Returns the last row that was read; null where there was none.
 */
export async function gatherBatch(tx: Db, batch: Batch): Promise<number | null> {
  const { campaignId, audience, after, whatsappIds, now, size = batchSize } = batch
  const read = readAudience(audience, { after, size, now })
  const { rows } = await sql<{ last: number | null }>`
    with batch as materialized (${read}), ${judgedOf(whatsappIds, campaignId)}, added as (
      insert into campaign_recipients (campaign_id, address, name, email, values, contact_id, whatsapp_id, priority, state, reason)
      select ${campaignId}, coalesce(address, 'contact:' || row_id), left(name, 250), left(email, 250), given, contact_id,
        whatsapp_id, case when wrote then 1 else 2 end, case when reason is null then 'waiting' else 'skipped' end, reason
      from judged order by row_id
      on conflict (company_id, campaign_id, address) do update
        set name = excluded.name, email = excluded.email, values = excluded.values, state = 'waiting', reason = null,
          contact_id = excluded.contact_id, whatsapp_id = excluded.whatsapp_id, priority = excluded.priority
        where campaign_recipients.state = 'skipped' and campaign_recipients.reason in ('invalid', 'not-on-whatsapp')
          and excluded.state = 'waiting'
    )
    select max(row_id) as last from batch`.execute(tx)
  return rows[0]?.last ?? null
}

/**
 * CTEs up to `judged`: facts of the people of `batch`, and the reason why one gets no message. The sum keeps the planner from the
 * campaign's index, which it rates as highly as the contact's as long as it believes the table to be empty.
 */
export const judgedOf = (whatsappIds: readonly number[], campaignId: number): RawBuilder<unknown> => sql`
  known as materialized (
    select batch.*, contacts.active, contacts.is_group,
      coalesce(contacts.id, (
        select theirs.contact_id from contact_identities theirs
        where theirs.whatsapp_id = any(${[...whatsappIds]}::int[]) and theirs.external_id = batch.address
          and theirs.kind = 'phone'
        order by theirs.contact_id limit 1)) as contact_id
    from batch left join contacts on contacts.people = 'whatsapp' and contacts.number = batch.address
  ), met as materialized (
    select known.*, met.whatsapp_id, met.wrote, met.wrote_at, met.heard_at,
      row_number() over (partition by coalesce('c' || contact_id, 'a' || address, 'r' || row_id)
        order by is_valid is false, row_id) as nth
    from known left join lateral (
      select (array_agg(tickets.whatsapp_id order by tickets.updated_at desc)
          filter (where tickets.whatsapp_id = any(${[...whatsappIds]}::int[])))[1] as whatsapp_id,
        bool_or(tickets.last_inbound_at is not null) as wrote, max(tickets.last_inbound_at) as heard_at,
        max(tickets.last_inbound_at) filter (where tickets.whatsapp_id = any(${[...whatsappIds]}::int[])) as wrote_at
      from tickets where tickets.contact_id = known.contact_id
    ) met on known.contact_id is not null
  ), judged as materialized (
    select met.*, case
      when address is null then 'no-number'
      when address !~ '^[1-9][0-9]{6,14}$' or is_group then 'invalid'
      when active is false then 'blocked'
      when exists (select from opt_outs where revoked_at is null and whatsapp_id is null
        and address_key = opt_out_key('whatsapp', met.address)) then 'opted-out'
      when exists (select from opt_outs where revoked_at is null and whatsapp_id is null
        and opt_outs.contact_id = met.contact_id) then 'opted-out'
      when is_valid is false and not coalesce(heard_at > checked_at, false) then 'not-on-whatsapp'
      when nth > 1 or exists (select from campaign_recipients others
        where others.contact_id = met.contact_id and others.campaign_id + 0 = ${campaignId}
          and others.address <> met.address and others.state <> 'skipped') then 'duplicate-person'
    end as reason from met
  )`

type Part = { after: number; size: number; now: Date }

/** The people of a list or a tag after one of them. A check of a number counts for thirty days. */
export const readAudience = (
  { kind, id }: { kind: 'list' | 'tag'; id: number },
  part: Part,
): RawBuilder<unknown> => (kind === 'list' ? ofList(id, part) : ofTag(id, part))

const ofList = (id: number, { after, size, now }: Part): RawBuilder<unknown> => sql`
  select id as row_id, number as address, name, email, values as given, checked_at,
    case when checked_at < ${new Date(now.getTime() - 30 * dayMs)} then null else is_whatsapp_valid end as is_valid
  from contact_list_items where contact_list_id = ${id} and id > ${after} order by id limit ${size}`

const ofTag = (id: number, { after, size }: Part): RawBuilder<unknown> => sql`
  select contacts.id as row_id, case contacts.people when 'whatsapp' then contacts.number end as address, contacts.name,
    contacts.email, (select coalesce(jsonb_object_agg(info.name, info.value), '{}') from contact_extra_info info
      where info.company_id = contacts.company_id and info.contact_id = contacts.id) as given,
    null::timestamptz as checked_at, null::boolean as is_valid
  from contact_tags join contacts on contacts.company_id = contact_tags.company_id and contacts.id = contact_tags.contact_id
  where contact_tags.tag_id = ${id} and contact_tags.contact_id > ${after} order by contact_tags.contact_id limit ${size}`
