import { type Selectable, sql } from 'kysely'
import type { Message } from '#domain/messages/message-contract.ts'
import type { FileSigner } from '#server/platform/file-signer.ts'
import type { Database, Db } from '#server/platform/db.ts'

/** A message with its file, its sender, and the message that it answers. */
export const messagesInFull = (tx: Db) =>
  tx
    .selectFrom('messages')
    .innerJoin('contacts', (join) =>
      join
        .onRef('contacts.companyId', '=', 'messages.companyId')
        .onRef('contacts.id', '=', 'messages.contactId'),
    )
    .leftJoin('files', (join) =>
      join.onRef('files.companyId', '=', 'messages.companyId').onRef('files.id', '=', 'messages.fileId'),
    )
    .leftJoin('users', (join) =>
      join.onRef('users.companyId', '=', 'messages.companyId').onRef('users.id', '=', 'messages.userId'),
    )
    .leftJoin('messages as quoted', (join) =>
      join
        .onRef('quoted.companyId', '=', 'messages.companyId')
        .onRef('quoted.id', '=', 'messages.quotedMsgId'),
    )
    .selectAll('messages')
    .select([
      'contacts.name as contactName',
      'users.name as userName',
      'files.name as fileName',
      'files.mimeType as fileMimeType',
      'files.size as fileSize',
      'files.width as fileWidth',
      'files.height as fileHeight',
      'files.voice as fileVoice',
      'quoted.body as quotedBody',
      'quoted.fromMe as quotedFromMe',
      'quoted.mediaType as quotedMediaType',
      'quoted.fileId as quotedFileId',
    ])

type MessageInFull = Awaited<ReturnType<ReturnType<typeof messagesInFull>['executeTakeFirstOrThrow']>>

/** The joined row as the contract names it; addresses of files are signed here. */
export const toMessage = (row: MessageInFull, files: FileSigner): Message => ({
  ...row,
  dataJson: row.dataJson as Message['dataJson'],
  failure: row.failure as Message['failure'],
  mediaUrl: row.fileId ? files.urlOf(row.companyId, row.fileId) : null,
  file:
    row.fileId && row.fileName !== null
      ? {
          name: row.fileName,
          mimeType: row.fileMimeType ?? 'application/octet-stream',
          size: row.fileSize ?? 0,
          width: row.fileWidth,
          height: row.fileHeight,
          voice: row.fileVoice ?? false,
        }
      : null,
  quotedMsg:
    row.quotedMsgId && row.quotedFromMe !== null
      ? {
          id: row.quotedMsgId,
          body: row.quotedBody ?? '',
          fromMe: row.quotedFromMe,
          mediaType: row.quotedMediaType ?? 'chat',
          mediaUrl: row.quotedFileId ? files.urlOf(row.companyId, row.quotedFileId) : null,
          contact: row.quotedFromMe ? null : { name: row.contactName },
        }
      : null,
  contact: row.fromMe ? null : { name: row.contactName },
  user: row.userId && row.userName !== null ? { id: row.userId, name: row.userName } : null,
})

/** A message without file and quotation, whose row alone says everything but the contact's name. */
export const toPlainMessage = (
  row: Selectable<Database['messages']>,
  contactName: string,
  files: FileSigner,
) => toMessage({ ...row, ...nothingJoined, contactName }, files)

const nothingJoined = {
  userName: null,
  fileName: null,
  fileMimeType: null,
  fileSize: null,
  fileWidth: null,
  fileHeight: null,
  fileVoice: null,
  quotedBody: null,
  quotedFromMe: null,
  quotedMediaType: null,
  quotedFileId: null,
}

export async function getMessage(tx: Db, id: number, files: FileSigner): Promise<Message> {
  return toMessage(await messagesInFull(tx).where('messages.id', '=', id).executeTakeFirstOrThrow(), files)
}

export const messagePageSize = 20

type History = {
  contactId: number
  whatsappId: number | null
  /** Only these queues' messages and those of none; null = all. */
  queueIds: number[] | null
  /** The viewer's own ticket is read whatever its queue. */
  ticketId: number
  before: number | null
  page: number
}

/** One page of a contact's conversation on one connection, over all its tickets, oldest first. */
export async function findHistory(tx: Db, history: History, files: FileSigner) {
  let query = messagesInFull(tx)
    .where('messages.contactId', '=', history.contactId)
    .where('messages.whatsappId', 'is not distinct from', history.whatsappId)
    .orderBy('messages.id', 'desc')
    .limit(messagePageSize + 1)
  if (history.before) query = query.where('messages.id', '<', history.before)
  else query = query.offset((history.page - 1) * messagePageSize)
  if (history.queueIds) {
    const readable = [...history.queueIds]
    query = query.where((eb) =>
      eb.or([
        eb('messages.ticketId', '=', history.ticketId),
        eb('messages.queueId', 'is', null),
        sql<boolean>`messages.queue_id = any(${readable})`,
      ]),
    )
  }
  const rows = await query.execute()
  return {
    messages: rows
      .slice(0, messagePageSize)
      .reverse()
      .map((row) => toMessage(row, files)),
    hasMore: rows.length > messagePageSize,
  }
}

export const findMessageToQuote = (tx: Db, id: number, ticket: { contactId: number }) =>
  tx
    .selectFrom('messages')
    .select(['id', 'providerMessageId'])
    .where('id', '=', id)
    .where('contactId', '=', ticket.contactId)
    .executeTakeFirst()

export const findByClientId = (tx: Db, clientId: string) =>
  tx.selectFrom('messages').selectAll().where('clientId', '=', clientId).forUpdate().executeTakeFirst()

export const findByProviderId = (tx: Db, whatsappId: number, providerMessageId: string) =>
  tx
    .selectFrom('messages')
    .select(['id', 'ticketId'])
    .where('whatsappId', '=', whatsappId)
    .where('providerMessageId', '=', providerMessageId)
    .executeTakeFirst()
