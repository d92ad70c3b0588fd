import { sql } from 'kysely'
import { shownFailure } from '#domain/channels/failure.ts'
import type { ExternalMessage } from '#domain/external-api/external-message-contract.ts'
import { messageStateOf } from '#domain/external-api/message-state.ts'
import type { Db } from '#server/platform/database/db.ts'

/** Locks the client id until the transaction ends: of equal concurrent calls one sends, and the others find its message. */
export const lockClientId = (tx: Db, clientId: string) =>
  sql`select pg_advisory_xact_lock(hashtext('api message'), hashtext(${clientId}))`.execute(tx)

/** Returns whether a message was sent or received, and is no note among colleagues. */
export async function isOutside(tx: Db, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('messages')
    .select('id')
    .where('id', '=', id)
    .where('isPrivate', '=', false)
    .executeTakeFirst()
  return row !== undefined
}

type Sent = { caller: string; closes: boolean; now: Date }

/** Saves the messages of a call. The last one closes the conversation, if requested. */
export const saveExternalMessages = (tx: Db, ids: number[], { caller, closes, now }: Sent) =>
  tx
    .insertInto('apiMessages')
    .values(
      ids.map((messageId, n) => ({
        ...{ messageId, caller, createdAt: now },
        closing: closes && n === ids.length - 1 ? 'waiting' : null,
      })),
    )
    .execute()

type Reach = {
  whatsappIds: readonly number[] | null
  departments: readonly number[] | null
  reachesUnassigned: boolean
}

/** Returns a message sent by one of the connections, in a conversation of the departments; null: of any. */
export async function findExternalMessage(
  tx: Db,
  id: number,
  { whatsappIds, departments, reachesUnassigned }: Reach,
): Promise<ExternalMessage | null> {
  const row = await tx
    .selectFrom('messages')
    .leftJoin('apiMessages', (join) =>
      join
        .onRef('apiMessages.companyId', '=', 'messages.companyId')
        .onRef('apiMessages.messageId', '=', 'messages.id'),
    )
    .select([
      'messages.id',
      'messages.ticketId',
      'messages.ack',
      'messages.failure',
      'messages.providerMessageId',
    ])
    .select(['messages.createdAt', 'apiMessages.sentAt', 'apiMessages.deliveredAt', 'apiMessages.readAt'])
    .select('apiMessages.failedAt')
    .where('messages.id', '=', id)
    .where('messages.fromMe', '=', true)
    .where('messages.isPrivate', '=', false)
    .$if(whatsappIds !== null, (query) =>
      query.where('messages.whatsappId', 'in', [0, ...(whatsappIds ?? [])]),
    )
    .$if(departments !== null, (query) =>
      query.where(sql<boolean>`exists (select from tickets where tickets.id = messages.ticket_id and (
        tickets.queue_id = any(${departments}::int[]) or (tickets.queue_id is null and ${reachesUnassigned})))`),
    )
    .executeTakeFirst()
  if (!row) return null
  const { failure: stored, providerMessageId, ...shown } = row
  const failure = stored === null ? null : shownFailure.parse(stored)
  return { ...shown, failure, state: messageStateOf({ ack: row.ack, failure, providerMessageId }) }
}

export type Closing = { messageId: number; ticketId: number; isSent: boolean; since: Date }

/** Locks until the transaction ends, and returns, messages that close their conversations and were sent, or failed. */
export async function takeClosings(tx: Db, messageIds: number[] | null): Promise<Closing[]> {
  const which = messageIds === null ? sql`true` : sql`sent.message_id = any(${messageIds}::int[])`
  const { rows } = await sql<Closing>`
    select sent.message_id, messages.ticket_id, sent.sent_at is not null as is_sent, sent.created_at as since
    from api_messages sent
    join messages on messages.company_id = sent.company_id and messages.id = sent.message_id
    where sent.closing = 'waiting' and (sent.sent_at is not null or sent.failed_at is not null) and ${which}
    order by sent.message_id limit 200 for update of sent skip locked`.execute(tx)
  return rows
}

export const saveClosing = (tx: Db, messageId: number, closing: 'done' | 'dropped') =>
  tx.updateTable('apiMessages').set({ closing }).where('messageId', '=', messageId).execute()
