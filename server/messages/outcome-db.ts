import { sql } from 'kysely'
import type { InboundStatus } from '#server/channels/channel.ts'
import type { HostFact } from '#server/exchange/host-fact.ts'
import type { Db } from '#server/platform/database/db.ts'
import { chargedColumns, noteCosts } from './cost-db.ts'
import { type Changed, ifNotChanged } from './status-db.ts'

type Sent = Extract<HostFact, { type: 'sent' }>

/** Combined result of several facts about one sent message: the highest ack, and the first price. */
export type Outcome = {
  externalId: string
  ack: number
  pricing: InboundStatus['pricing'] | null
  /** The host's report that it sent the message; null when only the provider reported it. */
  sent: Sent | null
}

type Raised = Changed & { contactId: number; externalId: string }

/**
 * Raises messages by their outcomes, in one statement for those named by a host and one for those known by their provider's id; returns
 * those that were found. The same rules as for one status or one sending (status-db.ts).
 */
export async function saveOutcomes(tx: Db, whatsappId: number, outcomes: Outcome[]): Promise<Raised[]> {
  const named = outcomes.filter(({ sent }) => sent !== null)
  const others = outcomes.filter(({ sent }) => sent === null)
  return [
    ...(named.length ? await raise(tx, whatsappId, named, byId) : []),
    ...(others.length ? await raise(tx, whatsappId, others, byProviderId) : []),
  ]
}

const byId = sql`messages.id = given.id
  and (messages.provider_message_id is null or messages.provider_message_id = given.external_id)`
const byProviderId = sql`messages.whatsapp_id = given.whatsapp_id and messages.provider_message_id = given.external_id`

const rate = (column: 'micros' | 'currency') => sql`(select ${sql.ref(`rate.${column}`)} from contacts,
  price_of(contacts.number, coalesce(before.pricing ->> 'category', ''), messages.created_at) rate
  where contacts.company_id = messages.company_id and contacts.id = messages.contact_id)`

async function raise(tx: Db, whatsappId: number, outcomes: Outcome[], match: typeof byId): Promise<Raised[]> {
  const { rows } = await sql<Raised>`
    with given as (
      select *, ${whatsappId}::int as whatsapp_id from unnest(
        ${outcomes.map(({ sent }) => sent?.messageId ?? null)}::int[],
        ${outcomes.map(({ externalId }) => externalId)}::text[],
        ${outcomes.map(({ ack }) => ack)}::int[],
        ${outcomes.map(({ pricing }) => pricing && JSON.stringify(pricing))}::jsonb[]
      ) as given (id, external_id, ack, pricing)
    ), before as (
      select messages.company_id, messages.id, messages.failure is not null as failed,
        messages.pricing is null and given.pricing is not null as is_priced,
        given.external_id, given.ack, given.pricing, given.id is not null as is_sent
      from given join messages on ${match} order by messages.id for update of messages
    ), raised as (
      update messages set provider_message_id = before.external_id, ack = greatest(messages.ack, before.ack),
        failure = case
          when before.ack >= 2 or (before.is_sent and messages.provider_message_id is null) then ${ifNotChanged}
          when messages.failure ->> 'cause' = 'uncertain' then null
          else messages.failure end,
        pricing = coalesce(messages.pricing, before.pricing),
        price_micros = coalesce(messages.price_micros, case
          when before.pricing is null then null
          when (before.pricing ->> 'billable')::boolean then ${rate('micros')}
          else 0 end),
        price_currency = coalesce(messages.price_currency,
          case when before.pricing is not null then ${rate('currency')} end)
      from before
      where messages.company_id = before.company_id and messages.id = before.id
      returning messages.id, messages.ticket_id, messages.contact_id, ${chargedColumns}, before.external_id, before.is_priced,
        before.failed <> (messages.failure is not null) as turned
    )${outcomes.some(({ pricing }) => pricing) ? sql`, noted as (${noteCosts})` : sql``}
    select id, ticket_id, contact_id, external_id, turned from raised`.execute(tx)
  return rows
}

/** Serialises sending and statuses of these messages (lockProviderId); locked in a fixed order, which prevents deadlocks. */
export const lockProviderIds = (tx: Db, whatsappId: number, externalIds: string[]) =>
  sql`select pg_advisory_xact_lock(${whatsappId}, hashtext(id))
    from (select unnest(${externalIds}::text[]) as id order by 1) sorted`.execute(tx)

type Address = { contactId: number; to: Sent['to'] }

/** Saves the provider's own spelling of addresses, to which we send from now on (decision D15). */
export const saveAddresses = (tx: Db, whatsappId: number, addresses: Address[]) =>
  sql`insert into contact_identities (whatsapp_id, contact_id, kind, external_id)
    select ${whatsappId}, * from unnest(
      ${addresses.map(({ contactId }) => contactId)}::int[],
      ${addresses.map(({ to }) => to.kind)}::identity_kind[],
      ${addresses.map(({ to }) => to.externalId)}::text[])
    on conflict do nothing`.execute(tx)
