import { type RawBuilder, sql } from 'kysely'
import type { Failure } from '#domain/channels/failure.ts'
import type { InboundProgress, InboundStatus } from '#server/channels/channel.ts'
import type { Db } from '#server/platform/database/db.ts'
import { chargedColumns, noteCosts } from './cost-db.ts'
import type { StoredAbsence } from './stored-absence.ts'

/** `turned`: it failed, or a failure was cleared. */
export type Changed = { id: number; ticketId: number; turned?: boolean }

/** Serialises status and sending of one message, so that a status never waits for a message that has just arrived. */
export const lockProviderId = (tx: Db, whatsappId: number, externalId: string) =>
  sql`select pg_advisory_xact_lock(${whatsappId}, hashtext(${externalId}))`.execute(tx)

/** Raises a message's ack, or records why it failed. Null when the message is not known by that id (yet). */
export async function applyStatus(
  tx: Db,
  whatsappId: number,
  status: Pick<InboundStatus, 'externalId' | 'ack' | 'failure'> & Partial<Pick<InboundStatus, 'pricing'>>,
): Promise<Changed | null> {
  const raise = (returned: RawBuilder<unknown>) => sql`
    update messages set ack = greatest(messages.ack, ${status.ack ?? 0}),
      failure = ${failureAfter(status)}${priceAfter(status)}
    from (select company_id, id, failure is not null as failed, pricing is null as is_priced from messages
      where whatsapp_id = ${whatsappId} and provider_message_id = ${status.externalId} for update) before
    where messages.company_id = before.company_id and messages.id = before.id
    returning ${returned}before.failed <> (messages.failure is not null) as turned`
  const { rows } = await (status.pricing
    ? sql<Changed>`
        with raised as (${raise(sql`messages.id, messages.ticket_id, ${chargedColumns}, before.is_priced, `)}), noted as (${noteCosts})
        select id, ticket_id, turned from raised`
    : sql<Changed>`${raise(sql`messages.id, messages.ticket_id, `)}`
  ).execute(tx)
  const [changed = null] = rows
  if (changed && status.failure?.cause === 'media-rejected') await noteRefusedFile(tx, changed.id)
  return changed
}

/** Meta reports an expired upload only afterwards: the file is uploaded again for later messages. */
const noteRefusedFile = (tx: Db, messageId: number) =>
  sql`update files set refused_at = now() from messages
    where messages.id = ${messageId} and messages.from_me
      and files.company_id = messages.company_id and files.id = messages.file_id`.execute(tx)

/**
 * A delivered message has not failed, whatever was recorded before; a failure is recorded only while nothing better is known. A report that
 * the provider accepted it, which may come late, only clears that its sending was uncertain.
 */
const failureAfter = ({ ack, failure }: Pick<InboundStatus, 'ack' | 'failure'>) => {
  if (failure)
    return sql`case when messages.ack < 2 then ${JSON.stringify(noted(failure))}::jsonb else messages.failure end`
  return (ack ?? 0) < 2 ? unlessTold : ifNotChanged
}

/** A delivered message keeps only one failure: that its edit or deletion did not reach the customer. */
export const ifNotChanged = sql`case when messages.failure ->> 'cause' = 'not-changed' then messages.failure end`

/** Failures recorded by us end once the provider has the message; those reported by the provider stay. */
const unlessTold = sql`case when messages.failure ->> 'cause' = 'uncertain' then null else messages.failure end`

/** Returns the provider's pricing, and the price by the rates; the first recorded one stays. */
function priceAfter({ pricing }: Partial<Pick<InboundStatus, 'pricing'>>) {
  if (!pricing) return sql``
  const rate = (column: 'micros' | 'currency') => sql`(select ${sql.ref(`rate.${column}`)} from contacts,
    price_of(contacts.number, ${pricing.category ?? ''}, messages.created_at) rate
    where contacts.company_id = messages.company_id and contacts.id = messages.contact_id)`
  return sql`, pricing = coalesce(messages.pricing, ${JSON.stringify(pricing)}::jsonb),
    price_micros = coalesce(messages.price_micros, ${pricing.billable ? rate('micros') : sql`0`}),
    price_currency = coalesce(messages.price_currency, ${rate('currency')})`
}

export const noted = ({ cause, code, detail }: Failure) => ({ cause, code, detail })

/** The same by our own reference, for a message whose sending was uncertain and which the provider reports to have. */
export async function adoptByReference(
  tx: Db,
  whatsappId: number,
  status: Pick<InboundStatus, 'externalId' | 'reference'>,
): Promise<boolean> {
  if (!status.reference || !/^[0-9a-f-]{36}$/.test(status.reference)) return false
  await lockProviderId(tx, whatsappId, status.externalId)
  const { numUpdatedRows } = await tx
    .updateTable('messages')
    .set({ providerMessageId: status.externalId })
    .where('clientId', '=', status.reference)
    .where('whatsappId', '=', whatsappId)
    .where('providerMessageId', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function keepStatus(tx: Db, whatsappId: number, status: InboundStatus): Promise<Changed | null> {
  await lockProviderId(tx, whatsappId, status.externalId)
  const late = await applyStatus(tx, whatsappId, status)
  if (late) return late
  await tx
    .insertInto('waitingStatuses')
    .values({ whatsappId, providerMessageId: status.externalId, status: JSON.stringify(status) })
    .execute()
  return null
}

/** Takes the statuses that came before these messages were known by their provider's id, in order of arrival. */
export async function takeWaitingStatuses(
  tx: Db,
  whatsappId: number,
  externalIds: string[],
): Promise<InboundStatus[]> {
  const rows = await tx
    .deleteFrom('waitingStatuses')
    .where('whatsappId', '=', whatsappId)
    .where('providerMessageId', '=', sql<string>`any(${externalIds}::text[])`)
    .where(sql`status->>'kind'`, '=', 'status')
    .returning(['id', 'status'])
    .execute()
  return rows
    .toSorted((one, other) => one.id - other.id)
    .map(({ status }) => status as unknown as InboundStatus)
}

/** Records that the provider accepted a message, and its earlier reports about it. */
export async function saveSent(
  tx: Db,
  { messageId, whatsappId, externalId }: { messageId: number; whatsappId: number; externalId: string },
): Promise<Changed | null> {
  await lockProviderId(tx, whatsappId, externalId)
  const { rows } = await sql<Changed>`
    update messages set provider_message_id = ${externalId}, ack = greatest(messages.ack, 1),
      failure = case when messages.provider_message_id is null then null else ${unlessTold} end
    from (select company_id, id, failure is not null as failed from messages
      where id = ${messageId} and (provider_message_id is null or provider_message_id = ${externalId}) for update) before
    where messages.company_id = before.company_id and messages.id = before.id
    returning messages.id, messages.ticket_id, before.failed <> (messages.failure is not null) as turned`.execute(
    tx,
  )
  const waiting = await takeWaitingStatuses(tx, whatsappId, [externalId])
  const [sent = null] = rows
  let turned = sent?.turned ?? false
  for (const status of waiting) {
    const late = await applyStatus(tx, whatsappId, status)
    turned ||= late?.turned ?? false
  }
  return sent && { ...sent, turned }
}

/** Raises what we sent to a person up to a moment or a message; returns the raised messages. */
export async function raiseUpTo(
  tx: Db,
  whatsappId: number,
  { of, ack, upTo }: InboundProgress,
): Promise<Changed[]> {
  const limit =
    'at' in upTo
      ? sql`created_at <= ${upTo.at}`
      : sql`created_at <= (select created_at from messages named
          where named.whatsapp_id = ${whatsappId} and named.provider_message_id = ${upTo.externalId})`
  const { rows } = await sql<Changed>`
    update messages set ack = ${ack}, failure = ${ifNotChanged}
    from (select company_id, id, failure is not null as failed from messages
      where whatsapp_id = ${whatsappId} and from_me and not is_private
      and contact_id = (select contact_id from contact_identities
        where whatsapp_id = ${whatsappId} and external_id = ${of.externalId} and kind = ${of.kind})
      and ack < ${ack} and provider_message_id is not null and ${limit} for update) before
    where messages.company_id = before.company_id and messages.id = before.id
    returning messages.id, messages.ticket_id, before.failed <> (messages.failure is not null) as turned`.execute(
    tx,
  )
  return rows
}

export async function saveFailure(tx: Db, messageId: number, failure: Failure): Promise<Changed | null> {
  const { rows } = await sql<Changed>`
    update messages set failure = ${JSON.stringify(noted(failure))}::jsonb
    where id = ${messageId} and provider_message_id is null
    returning id, ticket_id, true as turned`.execute(tx)
  return rows[0] ?? null
}

/** Records that the customer's phone did not take a change of a message, which it has as it was. */
export async function saveRefusedChange(
  tx: Db,
  messageId: number,
  failure: Failure,
): Promise<Changed | null> {
  const { rows } = await sql<Changed>`
    update messages set failure = ${JSON.stringify(noted(failure))}::jsonb
    where id = ${messageId} and provider_message_id is not null
    returning id, ticket_id, true as turned`.execute(tx)
  return rows[0] ?? null
}

export async function saveMedia(
  tx: Db,
  messageId: number,
  media: { fileId: string; mediaType?: 'image' | 'video' | undefined } | { absent: StoredAbsence | null },
): Promise<Changed | null> {
  const row = await tx
    .updateTable('messages')
    .set(
      'fileId' in media
        ? {
            fileId: media.fileId,
            mediaState: 'ready',
            absentFile: null,
            ...(media.mediaType && { mediaType: media.mediaType }),
          }
        : { mediaState: 'failed', absentFile: media.absent && JSON.stringify(media.absent) },
    )
    .where('id', '=', messageId)
    .where('fileId', 'is', null)
    .returning(['id', 'ticketId'])
    .executeTakeFirst()
  return row ?? null
}

/**
 * Makes a message wait for its file again, and returns how to request it from the provider; null when it cannot be requested, or waits
 * already.
 */
export async function waitForMedia(tx: Db, messageId: number) {
  const { rows } = await sql<{
    ticketId: number
    whatsappId: number
    externalId: string
    voice: boolean
    name: string | null
  }>`
    update messages set media_state = 'pending', absent_file = null
    from (select company_id, id, absent_file from messages where id = ${messageId} for update) before
    where messages.company_id = before.company_id and messages.id = before.id
      and messages.media_state = 'failed' and before.absent_file ? 'source'
      and exists (select from connections where connections.company_id = messages.company_id
        and connections.id = messages.whatsapp_id)
    returning messages.ticket_id, messages.whatsapp_id, before.absent_file -> 'source' ->> 'externalId' as external_id,
      (before.absent_file -> 'source' ->> 'voice')::boolean as voice, before.absent_file ->> 'name' as name`.execute(
    tx,
  )
  return rows[0] ?? null
}
