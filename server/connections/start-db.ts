import { sql } from 'kysely'
import type { ChannelName } from '#domain/channels/channel-capabilities.ts'
import { blamelessCauses, type HoldReason, judged, type Outcomes } from '#domain/connections/brake-rules.ts'
import type { NumberHealth } from '#domain/connections/number-health.ts'
import type { Db } from '#server/platform/database/db.ts'

/** The portfolio whose limit a connection uses: a business account, which several numbers may share, or the one linked number. */
export const portfolioOf = sql<string>`case connections.business_account when '' then 'line:' || connections.id
  else 'waba:' || connections.business_account end`

export type Sender = {
  id: number
  channel: ChannelName
  businessAccount: string
  portfolio: string
  numberHealth: NumberHealth | null
  restrictedUntil: Date | null
  automaticHold: string | null
  automaticResumedAt: Date | null
  newChatsTotal: number | null
  newChatsUsed: number | null
  newChatsEndAt: Date | null
}

export const findSender = (tx: Db, id: number): Promise<Sender | undefined> =>
  tx
    .selectFrom('connections')
    .select(['id', 'channel', 'businessAccount', 'restrictedUntil', 'automaticHold', 'automaticResumedAt'])
    .select(['newChatsTotal', 'newChatsUsed', 'newChatsEndAt'])
    .select((eb) => [
      portfolioOf.as('portfolio'),
      eb.ref('numberHealth').$castTo<NumberHealth | null>().as('numberHealth'),
    ])
    .where('id', '=', id)
    .executeTakeFirst()

/**
 * Returns the contacts with whom a message would begin a conversation: those who wrote nothing by this connection since then; without a
 * date, those who never wrote by any connection.
 */
export async function findNewPeople(
  tx: Db,
  { id }: Pick<Sender, 'id'>,
  contactIds: readonly number[],
  since: Date | null,
): Promise<number[]> {
  const wrote = since
    ? sql`tickets.whatsapp_id = ${id} and tickets.last_inbound_at > ${since}`
    : sql`tickets.last_inbound_at is not null`
  const { rows } = await sql<{ id: number }>`
    select given.id from unnest(${[...contactIds]}::int[]) as given (id)
    where not exists (select from tickets where tickets.contact_id = given.id and ${wrote})`.execute(tx)
  return rows.map((row) => row.id)
}

/** Returns the contacts with whom the business, or the number, began a conversation since then. */
export async function findOpenedLately(
  tx: Db,
  { id, businessAccount, channel }: Pick<Sender, 'id' | 'businessAccount' | 'channel'>,
  contactIds: readonly number[],
  since: Date,
): Promise<Set<number>> {
  if (contactIds.length === 0) return new Set()
  const { rows } = await sql<{ contactId: number }>`
    select contact_id from opened_conversations opened
    where contact_id = any(${[...contactIds]}::int[]) and opened_at > ${since} and not closed
      and (whatsapp_id = ${id} or whatsapp_id in (
        select connections.id from connections
        where connections.channel = ${channel} and connections.business_account = ${businessAccount} and ${businessAccount} <> ''))`.execute(
    tx,
  )
  return new Set(rows.map(({ contactId }) => contactId))
}

/** Reserves the wanted places as far as there are any; returns how many. */
export async function reserve(
  tx: Db,
  portfolio: string,
  { wanted, most, now }: { wanted: number; most: number | null; now: Date },
): Promise<number> {
  if (wanted === 0) return 0
  const { rows } = await sql<{ granted: number }>`
    select reserve_conversations(${portfolio}, ${wanted}::int, ${most}::int, ${now}) as granted`.execute(tx)
  return rows[0]?.granted ?? 0
}

export async function usedOf(tx: Db, portfolio: string, now: Date): Promise<number> {
  const { rows } = await sql<{
    used: number
  }>`select conversations_used(${portfolio}, ${now}) as used`.execute(tx)
  return rows[0]?.used ?? 0
}

export async function freeAtOf(tx: Db, portfolio: string, now: Date): Promise<Date | null> {
  const { rows } = await sql<{
    at: Date | null
  }>`select conversations_free_at(${portfolio}, ${now}) as at`.execute(tx)
  return rows[0]?.at ?? null
}

export const release = (tx: Db, { portfolio, openedAt }: { portfolio: string; openedAt: Date }) =>
  sql`select release_conversation(${portfolio}, ${openedAt})`.execute(tx)

export async function saveOpened(
  tx: Db,
  whatsappId: number,
  contactIds: readonly number[],
  { messageId, now }: { messageId: number | null; now: Date },
): Promise<void> {
  if (contactIds.length === 0) return
  await sql`insert into opened_conversations (whatsapp_id, contact_id, message_id, opened_at)
    select ${whatsappId}, id, ${messageId}::int, ${now} from unnest(${[...contactIds]}::int[]) as given (id)
    on conflict (company_id, whatsapp_id, contact_id)
      do update set message_id = excluded.message_id, opened_at = excluded.opened_at, closed = false`.execute(
    tx,
  )
}

/** Marks what a message began as refused; does nothing when it began nothing, or is marked already. */
export async function takeClosed(
  tx: Db,
  messageId: number,
): Promise<{ portfolio: string; openedAt: Date } | null> {
  const { rows } = await sql<{ portfolio: string; openedAt: Date }>`
    update opened_conversations opened set closed = true from messages, connections
    where messages.id = ${messageId} and opened.company_id = messages.company_id
      and opened.whatsapp_id = messages.whatsapp_id and opened.contact_id = messages.contact_id
      and opened.message_id = messages.id and not opened.closed
      and connections.company_id = opened.company_id and connections.id = opened.whatsapp_id
    returning ${portfolioOf} as portfolio, opened.opened_at`.execute(tx)
  return rows[0] ?? null
}

/** Forgets places that were granted at this moment and that no message has begun with; returns each. */
export async function takeUnbegun(
  tx: Db,
  whatsappId: number,
  { contactIds, now }: { contactIds: readonly number[]; now: Date },
): Promise<{ portfolio: string; openedAt: Date }[]> {
  const { rows } = await sql<{ portfolio: string; openedAt: Date }>`
    delete from opened_conversations opened using connections
    where opened.whatsapp_id = ${whatsappId} and opened.contact_id = any(${[...contactIds]}::int[])
      and opened.message_id is null and opened.opened_at = ${now} and not opened.closed
      and connections.company_id = opened.company_id and connections.id = opened.whatsapp_id
    returning ${portfolioOf} as portfolio, opened.opened_at`.execute(tx)
  return rows
}

/** Time within which no answer is expected yet. */
const answerHours = 6

/** Returns the outcomes of the last conversations that a connection began, since automatic sending was last resumed. */
export async function findOutcomes(tx: Db, { id, automaticResumedAt }: Sender, now: Date): Promise<Outcomes> {
  const since = automaticResumedAt ?? new Date(0)
  const { rows } = await sql<Outcomes>`
    with begun as (
      select opened.contact_id, opened.opened_at, messages.ack, messages.failure ->> 'cause' as cause
      from opened_conversations opened join messages
        on messages.company_id = opened.company_id and messages.id = opened.message_id
      where opened.whatsapp_id = ${id} and opened.opened_at > ${since}
      order by opened.opened_at desc limit 1000
    ), told as (
      select cause from begun where (ack >= 1 or cause is not null)
        and coalesce(cause, '') <> all(${[...blamelessCauses]}::text[])
      order by opened_at desc limit ${judged}
    ), old as (
      select contact_id, opened_at from begun
      where ack >= 2 and opened_at < ${now}::timestamptz - make_interval(hours => ${answerHours})
      order by opened_at desc limit ${judged}
    )
    select (select count(*)::int from told) as answered, (select count(cause)::int from told) as failed,
      (select count(*)::int from old) as delivered,
      (select count(*)::int from old where exists (
        select from tickets where tickets.contact_id = old.contact_id and tickets.whatsapp_id = ${id}
          and tickets.last_inbound_at > old.opened_at)) as replied`.execute(tx)
  return rows[0] ?? { answered: 0, failed: 0, delivered: 0, replied: 0 }
}

export const saveHold = (
  tx: Db,
  id: number,
  { reason, share }: { reason: HoldReason; share: number },
  now: Date,
) =>
  tx
    .updateTable('connections')
    .set({ automaticHold: reason, automaticHoldShare: share, automaticHoldAt: now })
    .where('id', '=', id)
    .execute()

/** Resumes automatic sending by a connection. Returns whether it was held. */
export async function clearHold(tx: Db, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('connections')
    .set({ automaticHold: null, automaticHoldShare: null, automaticHoldAt: null, automaticResumedAt: now })
    .where('id', '=', id)
    .where('automaticHold', 'is not', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
