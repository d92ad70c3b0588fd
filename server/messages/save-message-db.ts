import { sql } from 'kysely'
import type { InboundMessage } from '#server/channels/channel.ts'
import type { Db } from '#server/platform/db.ts'

type NewInboundMessage = {
  inbound: InboundMessage
  ticketId: number
  contactId: number
  whatsappId: number
  queueId: number | null
  quotedMsgId: number | null
}

/** Stores a customer's message; null when the connection has it already (decision D18). */
export async function saveInboundMessage(
  tx: Db,
  { inbound, ticketId, contactId, whatsappId, queueId, quotedMsgId }: NewInboundMessage,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into messages (ticket_id, contact_id, whatsapp_id, queue_id, provider_message_id, body, from_me, media_type,
      media_state, data_json, quoted_msg_id, ack, is_forwarded, created_at)
    values (${ticketId}, ${contactId}, ${whatsappId}, ${queueId}, ${inbound.externalId}, ${inbound.text}, false,
      ${inbound.mediaType}, ${inbound.media ? 'pending' : 'none'}, ${inbound.data && JSON.stringify(inbound.data)},
      ${quotedMsgId}, 2, ${inbound.forwarded}, ${inbound.at})
    on conflict (whatsapp_id, provider_message_id) where provider_message_id is not null do nothing
    returning id`.execute(tx)
  return rows[0]?.id ?? null
}

export type NewOwnMessage = {
  clientId: string
  ticketId: number
  contactId: number
  whatsappId: number | null
  queueId: number | null
  userId: number
  body: string
  mediaType: 'chat' | 'image' | 'video' | 'audio' | 'application' | 'reactionMessage'
  fileId: string | null
  quotedMsgId: number | null
  isPrivate: boolean
  createdAt: Date
}

/** Stores a message of ours. A private one never leaves, so it counts as delivered at once. */
export const saveOwnMessage = async (tx: Db, message: NewOwnMessage): Promise<number> => {
  const row = await tx
    .insertInto('messages')
    .values({
      ...message,
      fromMe: true,
      read: true,
      ack: message.isPrivate ? 2 : 0,
      mediaState: message.fileId ? 'ready' : 'none',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

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
