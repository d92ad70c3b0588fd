import { sql } from 'kysely'
import type { InboundMessage, InboundOwn } from '#server/channels/channel.ts'
import type { Db } from '#server/platform/database/db.ts'

/** A past message that waits to be imported. */
export type Waiting = {
  externalId: string
  chat: string
  at: Date
  fact: Omit<InboundMessage, 'at' | 'kind'> & { kind: InboundMessage['kind'] | InboundOwn['kind'] }
}

/** Returns the oldest waiting messages of one conversation. */
export async function findWaiting(tx: Db, whatsappId: number, limit: number): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select external_id, chat, at, fact from history_messages
    where whatsapp_id = ${whatsappId} and chat = (
      select chat from history_messages where whatsapp_id = ${whatsappId} order by chat limit 1)
    order by chat, at, nth, external_id limit ${limit}`.execute(tx)
  return rows
}

/** Drops the next waiting message. */
export async function dropOldest(tx: Db, whatsappId: number): Promise<void> {
  const [oldest] = await findWaiting(tx, whatsappId, 1)
  if (!oldest) return
  await sql`
    delete from history_messages where whatsapp_id = ${whatsappId} and external_id = ${oldest.externalId}`.execute(
    tx,
  )
}

/** Blocks applying other facts of a conversation while its history is imported. */
export const lockConversation = (tx: Db, whatsappId: number, lane: string) =>
  sql`select pg_advisory_xact_lock(${whatsappId}, hashtext(${lane}))`.execute(tx)

type Place = { whatsappId: number; ticketId: number; contactId: number; queueId: number | null }
type Saved = { id: number; providerMessageId: string }

/**
 * Inserts waiting messages as read messages, each at its place in the conversation, and returns those that the connection did not have yet.
 * The session stores them as if it had received them. `texts`: text of each by its id.
 */
export async function saveImported(tx: Db, texts: Map<string, string>, place: Place): Promise<Saved[]> {
  const { whatsappId, ticketId, contactId, queueId } = place
  const { rows } = await sql<Saved>`
    with taken as (
      delete from history_messages using unnest(${[...texts.keys()]}::text[], ${[...texts.values()]}::text[]) as given (id, text)
      where whatsapp_id = ${whatsappId} and external_id = given.id
      returning history_messages.*, given.text
    ), kept as (
      insert into session_messages (whatsapp_id, external_id, chat, from_me, is_read, content)
      select whatsapp_id, external_id, chat, fact ->> 'kind' = 'own', true, content from taken
      on conflict (company_id, whatsapp_id, external_id) do nothing
    )
    insert into messages (ticket_id, contact_id, whatsapp_id, queue_id, before_id, from_me, read, ack,
      provider_message_id, body, media_type, media_state, data_json, is_forwarded, sender_name, created_at)
    select ${ticketId}::int, ${contactId}::int, ${whatsappId}::int, ${queueId}::int, (
        select coalesce(later.before_id, later.id) from messages later
        where later.contact_id = ${contactId} and later.whatsapp_id = ${whatsappId} and later.created_at > taken.at
        order by later.place, later.id limit 1
      ), fact ->> 'kind' = 'own', true, case when fact ->> 'kind' = 'own' then ack else 2 end,
      external_id, text, (fact ->> 'mediaType')::media_type,
      (case when jsonb_typeof(fact -> 'media') = 'object' then 'pending' else 'none' end)::media_state,
      case when jsonb_typeof(fact -> 'data') = 'object' then fact -> 'data' end,
      (fact ->> 'forwarded')::boolean, left(sender_name, 250), at
    from taken order by at, nth, external_id
    on conflict (whatsapp_id, provider_message_id) where provider_message_id is not null do nothing
    returning id, provider_message_id`.execute(tx)
  return rows
}

/** Links answers and reactions to their messages. A reaction to an unknown message is deleted. */
export async function linkQuoted(
  tx: Db,
  whatsappId: number,
  quoting: { externalId: string; quotedExternalId: string }[],
): Promise<void> {
  if (!quoting.length) return
  const ids = quoting.map(({ externalId }) => externalId)
  await sql`
    update messages set quoted_msg_id = quoted.id
    from unnest(${ids}::text[], ${quoting.map(({ quotedExternalId }) => quotedExternalId)}::text[])
      as given (external_id, quoted_external_id)
    join messages quoted on quoted.whatsapp_id = ${whatsappId} and quoted.provider_message_id = given.quoted_external_id
    where messages.whatsapp_id = ${whatsappId} and messages.provider_message_id = given.external_id`.execute(
    tx,
  )
  await sql`
    delete from messages where whatsapp_id = ${whatsappId} and provider_message_id = any(${ids}::text[])
      and media_type = 'reactionMessage' and quoted_msg_id is null`.execute(tx)
}

const secondsEach = 0.25
const lifetime = '7 days'

/** Queues the download of their files, a few per second, one after another: new messages take precedence. */
export async function askForOldFiles(
  tx: Db,
  whatsappId: number,
  files: { messageId: number; task: object }[],
): Promise<void> {
  if (!files.length) return
  await sql`
    insert into outbox (whatsapp_id, lane, kind, background, message_id, payload, next_try_at, expires_at)
    select ${whatsappId}::int, 'media:' || id, 'download', true, id, task,
      start + make_interval(secs => ${secondsEach}::float8 * nth), start + ${lifetime}::interval
    from unnest(${files.map(({ messageId }) => messageId)}::int[],
      ${files.map(({ task }) => JSON.stringify(task))}::jsonb[]) with ordinality as given (id, task, nth)
    cross join (
      select greatest(now(), max(next_try_at)) as start from outbox
      where whatsapp_id = ${whatsappId} and kind = 'download'
    ) queue`.execute(tx)
}
