import { type Insertable, sql, type Updateable } from 'kysely'
import type { ChatMessage } from '#domain/chats/chat-contract.ts'
import { AppError } from '#domain/errors.ts'
import type { Database, Db } from '#server/platform/database/db.ts'

export const messagePageSize = 40
/** More than anybody looks through of one search. */
const searchDepth = 200
const longestQuote = 200

const read = (tx: Db) =>
  tx
    .selectFrom('chatMessages as m')
    .leftJoin('users', (join) =>
      join.onRef('users.companyId', '=', 'm.companyId').onRef('users.id', '=', 'm.senderId'),
    )
    .leftJoin('files', (join) =>
      join.onRef('files.companyId', '=', 'm.companyId').onRef('files.id', '=', 'm.fileId'),
    )
    .leftJoin('chatMessages as quoted', (join) =>
      join.onRef('quoted.companyId', '=', 'm.companyId').onRef('quoted.id', '=', 'm.replyToId'),
    )
    .leftJoin('files as quotedFile', (join) =>
      join
        .onRef('quotedFile.companyId', '=', 'quoted.companyId')
        .onRef('quotedFile.id', '=', 'quoted.fileId'),
    )
    .select([
      ...(['m.companyId', 'm.id', 'm.chatId', 'm.senderId', 'm.senderName', 'm.message'] as const),
      ...(['m.createdAt', 'm.editedAt', 'm.deletedAt', 'm.clientId', 'm.fileId'] as const),
      ...(['users.name as userName', 'files.name as fileName', 'files.mimeType', 'files.size'] as const),
      ...(['files.width', 'files.height', 'quotedFile.name as quotedFileName'] as const),
      ...(['quoted.id as quotedId', 'quoted.senderName as quotedName'] as const),
      sql<string | null>`left(quoted.message, ${longestQuote})`.as('quotedText'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof read>['execute']>>[number]

const toMessage = (row: Row): ChatMessage => ({
  id: row.id,
  chatId: row.chatId,
  senderId: row.senderId,
  sender: { name: row.userName ?? row.senderName },
  message: row.message,
  createdAt: row.createdAt,
  editedAt: row.editedAt,
  isDeleted: row.deletedAt !== null,
  clientId: row.clientId,
  replyTo:
    row.quotedId === null
      ? null
      : {
          id: row.quotedId,
          name: row.quotedName ?? '',
          message: row.quotedText?.toWellFormed() || (row.quotedFileName ?? ''),
        },
  mediaPath: row.fileId && `${row.companyId}/${row.fileId}`,
  mediaName: row.fileName,
  mediaType: row.mimeType,
  mediaSize: row.size === null ? null : Number(row.size),
  mediaWidth: row.width,
  mediaHeight: row.height,
})

type Wanted = { chatId: number; before: number | undefined; page: number }

/** The newest first; one more than a page holds, where there is more. */
export async function findMessages(tx: Db, { chatId, before, page }: Wanted): Promise<ChatMessage[]> {
  const rows = await read(tx)
    .where('m.chatId', '=', chatId)
    .$if(before !== undefined, (query) => query.where('m.id', '<', before ?? 0))
    .orderBy('m.id', 'desc')
    .limit(messagePageSize + 1)
    .offset(before === undefined ? (page - 1) * messagePageSize : 0)
    .execute()
  return rows.map(toMessage)
}

/** Messages with words that begin like the searched ones, in chats that the person is a member of; the newest first. */
export async function searchMessages(
  tx: Db,
  {
    chatId,
    memberId,
    term,
    before,
  }: { chatId: number; memberId: number; term: string; before: number | undefined },
): Promise<ChatMessage[]> {
  const most = 2_147_483_647
  const rows = await read(tx)
    .where(
      'm.id',
      'in',
      sql<number>`(select message_id from search_chat_messages(${chatId}, ${memberId}, ${term}, ${before ?? most}, ${searchDepth}))`,
    )
    .orderBy('m.id', 'desc')
    .limit(messagePageSize + 1)
    .execute()
  return rows.map(toMessage)
}

/** Throws ERR_NOT_FOUND where the chat has no such message. */
export async function getMessage(tx: Db, chatId: number, id: number): Promise<ChatMessage> {
  const row = await read(tx).where('m.chatId', '=', chatId).where('m.id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('ERR_NOT_FOUND')
  return toMessage(row)
}

/** The message that a person already sent under the browser's `clientId`. */
export async function findByClientId(
  tx: Db,
  { senderId, clientId }: { senderId: number; clientId: string },
): Promise<ChatMessage | undefined> {
  const row = await read(tx)
    .where('m.senderId', '=', senderId)
    .where('m.clientId', '=', clientId)
    .executeTakeFirst()
  return row && toMessage(row)
}

export async function insertMessage(tx: Db, values: Insertable<Database['chatMessages']>): Promise<number> {
  const { id } = await tx.insertInto('chatMessages').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}

export const saveMessage = (tx: Db, id: number, change: Updateable<Database['chatMessages']>) =>
  tx.updateTable('chatMessages').set(change).where('id', '=', id).execute()

/** How many messages of others follow one. */
export async function countAfter(
  tx: Db,
  { chatId, memberId, after }: { chatId: number; memberId: number; after: number },
): Promise<number> {
  const row = await tx
    .selectFrom('chatMessages')
    .where('chatId', '=', chatId)
    .where('id', '>', after)
    .where('deletedAt', 'is', null)
    .where((eb) => eb.or([eb('senderId', 'is', null), eb('senderId', '!=', memberId)]))
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Takes the file of a message away; gives the storage keys whose bytes can go. */
export async function takeMessageFile(tx: Db, messageId: number): Promise<string[]> {
  const rows = await tx
    .deleteFrom('files')
    .where('id', '=', (eb) =>
      eb.selectFrom('chatMessages').select('fileId').where('chatMessages.id', '=', messageId),
    )
    .returning('storageKey')
    .execute()
  return rows.map(({ storageKey }) => storageKey)
}

/** The same of all messages of a chat. */
export async function takeChatFiles(tx: Db, chatId: number): Promise<string[]> {
  const rows = await tx
    .deleteFrom('files')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('chatMessages')
        .select('fileId')
        .where('chatId', '=', chatId)
        .where('fileId', 'is not', null),
    )
    .returning('storageKey')
    .execute()
  return rows.map(({ storageKey }) => storageKey)
}
