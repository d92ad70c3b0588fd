import { sql } from 'kysely'
import type { HistoryMessage } from '#server/channels/channel.ts'
import type { HistoryPiece } from '#server/channels/session-storage.ts'
import type { Db } from '#server/platform/database/db.ts'
import { storableJson, storableText } from '#server/exchange/storable.ts'

export const savePieces = async (tx: Db, whatsappId: number, pieces: HistoryPiece[]) => {
  if (!pieces.length) return
  await tx
    .insertInto('historyPieces')
    .values(
      pieces.map(({ externalId, content }) => ({ whatsappId, externalId, content: Buffer.from(content) })),
    )
    .onConflict((conflict) => conflict.columns(['companyId', 'whatsappId', 'externalId']).doNothing())
    .execute()
}

export const findPiece = async (tx: Db, whatsappId: number): Promise<HistoryPiece | null> =>
  (await tx
    .selectFrom('historyPieces')
    .select(['externalId', 'content'])
    .where('whatsappId', '=', whatsappId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()) ?? null

export const removePiece = (tx: Db, whatsappId: number, externalId: string) =>
  tx
    .deleteFrom('historyPieces')
    .where('whatsappId', '=', whatsappId)
    .where('externalId', '=', externalId)
    .execute()

export const removePieces = (tx: Db, whatsappId: number) =>
  tx.deleteFrom('historyPieces').where('whatsappId', '=', whatsappId).execute()

const mostAttempts = 20

/** Counts an attempt and returns the number of attempts; after the last one deletes the piece and returns null. */
export async function retryPiece(tx: Db, whatsappId: number, externalId: string): Promise<number | null> {
  const row = await tx
    .updateTable('historyPieces')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('whatsappId', '=', whatsappId)
    .where('externalId', '=', externalId)
    .returning('attempts')
    .executeTakeFirst()
  if (row && row.attempts < mostAttempts) return row.attempts
  await removePiece(tx, whatsappId, externalId)
  return null
}

/** Stores past messages until all have arrived. A message that comes in two pieces, or exists already, counts once. */
export async function saveHistory(tx: Db, whatsappId: number, messages: HistoryMessage[]): Promise<void> {
  if (!messages.length) return
  await sql`
    insert into history_messages (whatsapp_id, external_id, chat, at, nth, fact, sender_name, ack, content)
    select ${whatsappId}::int, given.* from unnest(
      ${messages.map(({ fact }) => storableText(fact.externalId))}::text[],
      ${messages.map(({ chat }) => storableText(chat))}::text[],
      ${messages.map(({ fact }) => fact.at)}::timestamptz[],
      ${messages.map(({ nth }) => nth)}::bigint[],
      ${messages.map(({ fact }) => storableJson(fact))}::jsonb[],
      ${messages.map(({ sender }) => sender && storableText(sender))}::text[],
      ${messages.map(({ ack }) => ack)}::smallint[],
      ${messages.map(({ content }) => Buffer.from(content))}::bytea[]
    ) as given (external_id, chat, at, nth, fact, sender_name, ack, content)
    where not exists (
      select from messages where messages.whatsapp_id = ${whatsappId}
        and messages.provider_message_id = given.external_id)
    on conflict (company_id, whatsapp_id, external_id) do nothing`.execute(tx)
}

/** Deletes the received part of a history that was not imported yet. */
export async function dropHistory(tx: Db, whatsappId: number): Promise<void> {
  await removePieces(tx, whatsappId)
  await tx.deleteFrom('historyMessages').where('whatsappId', '=', whatsappId).execute()
  await tx.deleteFrom('importedChats').where('whatsappId', '=', whatsappId).execute()
}

/** Resets the counters for a new history. */
export const forgetImported = (tx: Db, id: number) =>
  tx
    .updateTable('connections')
    .set({ importedMessages: 0, importedConversations: 0, importEndedAt: null })
    .where('id', '=', id)
    .execute()

export const dismissImported = (tx: Db, id: number) =>
  tx.updateTable('connections').set({ importEndedAt: null }).where('id', '=', id).execute()

/** Returns what an import has imported so far. */
export const findImported = (tx: Db, id: number) =>
  tx
    .selectFrom('connections')
    .select(['importedMessages as messages', 'importedConversations as conversations'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** Counts imported messages of a conversation; a conversation counts once. */
export async function countImported(tx: Db, whatsappId: number, chat: string, messages: number) {
  if (messages === 0) return
  await sql`
    with met as (
      insert into imported_chats (whatsapp_id, chat) values (${whatsappId}, ${chat})
      on conflict (company_id, whatsapp_id, chat) do nothing returning chat
    )
    update connections set imported_messages = imported_messages + ${messages}::int,
      imported_conversations = imported_conversations + (select count(*)::int from met)
    where id = ${whatsappId}`.execute(tx)
}

export const saveImportStatus = (tx: Db, id: number, statusImportMessages: string) =>
  tx.updateTable('connections').set({ statusImportMessages }).where('id', '=', id).execute()

/** Locks and returns the pending work of an import, so that only one job begins it. */
export async function lockImport(tx: Db, id: number) {
  const { rows } = await sql<{
    status: string
    total: number
    closeAfter: boolean
    pieces: number
    left: number
  }>`
    select status_import_messages as status, import_total as total, closed_tickets_post_imported as close_after,
      (select count(*)::int from history_pieces where whatsapp_id = ${id}) as pieces,
      (select count(*)::int from history_messages where whatsapp_id = ${id}) as left
    from connections where id = ${id} for no key update`.execute(tx)
  return rows[0]
}

export const moveImport = (tx: Db, id: number, { status, total }: { status: string; total: number }) =>
  tx
    .updateTable('connections')
    .set({ statusImportMessages: status, importTotal: total, importMovedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()

/** Ends an import: it is no longer requested. */
export async function endImport(tx: Db, id: number, statusImportMessages: string): Promise<void> {
  await tx.deleteFrom('importedChats').where('whatsappId', '=', id).execute()
  await tx
    .updateTable('connections')
    .set({
      statusImportMessages,
      importEndedAt: sql<Date>`now()`,
      enableImportMessage: false,
      importOldMessages: null,
      importRecentMessages: null,
      importTotal: 0,
      importMovedAt: null,
    })
    .where('id', '=', id)
    .execute()
}
