import { type Selectable, sql } from 'kysely'
import type { InboundMessage } from '#server/channels/channel.ts'
import type { Database, Db } from '#server/platform/database/db.ts'
import type { Draft } from './draft.ts'

type Place = {
  ticketId: number
  contactId: number
  whatsappId: number
  queueId: number | null
  quotedMsgId: number | null
  /** Written by the company on its own phone. */
  fromMe?: boolean
  /** Nobody has to read it. */
  isRead?: boolean
  /** Sender of each message of a group. */
  senderIds?: (number | null)[]
}

export type SavedMessage = Selectable<Database['messages']>

/** Stores messages from the provider in order and returns those that the connection did not have yet (decision D18). */
export async function saveInboundMessages(
  tx: Db,
  messages: InboundMessage[],
  {
    ticketId,
    contactId,
    whatsappId,
    queueId,
    quotedMsgId,
    fromMe = false,
    isRead = fromMe,
    senderIds = [],
  }: Place,
): Promise<SavedMessage[]> {
  const { rows } = await sql<SavedMessage>`
    insert into messages (ticket_id, contact_id, whatsapp_id, queue_id, quoted_msg_id, from_me, read, ack,
      provider_message_id, body, media_type, media_state, data_json, is_forwarded, sender_id, sender_name, created_at)
    select ${ticketId}::int, ${contactId}::int, ${whatsappId}::int, ${queueId}::int, ${quotedMsgId}::int,
      ${fromMe}::boolean, ${isRead}::boolean, ${fromMe ? 1 : 2}::int,
      id, body, kind::media_type, state::media_state, data, forwarded, sender_id, left(sender_name, 250), at
    from unnest(
      ${messages.map(({ externalId }) => externalId)}::text[],
      ${messages.map(({ text }) => text)}::text[],
      ${messages.map(({ mediaType }) => mediaType)}::text[],
      ${messages.map(({ media }) => (media ? 'pending' : 'none'))}::text[],
      ${messages.map(({ data }) => data && JSON.stringify(data))}::jsonb[],
      ${messages.map(({ forwarded }) => forwarded)}::boolean[],
      ${messages.map((_, index) => senderIds[index] ?? null)}::int[],
      ${messages.map(({ sender }) => sender?.name ?? null)}::text[],
      ${messages.map(({ at }) => at)}::timestamptz[]
    ) with ordinality as given (id, body, kind, state, data, forwarded, sender_id, sender_name, at, position)
    order by position
    on conflict (whatsapp_id, provider_message_id) where provider_message_id is not null do nothing
    returning *`.execute(tx)
  return rows
}

export type NewOwnMessage = {
  clientId: string
  ticketId: number
  contactId: number
  whatsappId: number | null
  queueId: number | null
  userId: number | null
  body: string
  mediaType: Draft['mediaType']
  fileId: string | null
  quotedMsgId: number | null
  /** As JSON. */
  dataJson?: string | null
  isPrivate: boolean
  isForwarded?: boolean
  createdAt: Date
  campaignRecipientId?: number | null
}

/** Stores our own message. A private one is never sent, so it counts as delivered at once. */
export const saveOwnMessage = (tx: Db, message: NewOwnMessage): Promise<SavedMessage> =>
  tx
    .insertInto('messages')
    .values({
      ...message,
      fromMe: true,
      read: true,
      ack: message.isPrivate ? 2 : 0,
      mediaState: message.fileId ? 'ready' : 'none',
    })
    .returningAll()
    .executeTakeFirstOrThrow()

export const clearFailure = (tx: Db, id: number) =>
  tx.updateTable('messages').set({ failure: null }).where('id', '=', id).execute()

export const markSeen = (tx: Db, ticketId: number) =>
  tx
    .updateTable('messages')
    .set({ read: true })
    .where('ticketId', '=', ticketId)
    .where('fromMe', '=', false)
    .where('read', '=', false)
    .execute()
