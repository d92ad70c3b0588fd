import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Message } from '#domain/messages/message-contract.ts'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import type { FileSigner } from '#server/platform/files/file-signer.ts'
import type { Database, Db } from '#server/platform/database/db.ts'
import { shownAbsence, type StoredAbsence } from './stored-absence.ts'

type MessageInFull = Omit<
  Message,
  | 'mediaUrl'
  | 'file'
  | 'absentFile'
  | 'linkPreview'
  | 'price'
  | 'quotedMsg'
  | 'contact'
  | 'user'
  | 'ticket'
  | 'queue'
> & {
  companyId: number
  fileId: string | null
  userId: number | null
  quotedMsgId: number | null
  contactName: string
  userName: string | null
  ticketUuid: string
  queueName: string | null
  queueColor: string | null
  fileName: string | null
  fileMimeType: string | null
  fileSize: number | null
  fileWidth: number | null
  fileHeight: number | null
  fileVoice: boolean | null
  absentFile: StoredAbsence | null
  priceMicros: number | null
  priceCurrency: string | null
  priceCategory: string | null
  linkAddress: string | null
  linkTitle: string | null
  linkDescription: string | null
  linkSite: string | null
  linkFileId: string | null
  linkWidth: number | null
  linkHeight: number | null
  quotedBody: string | null
  quotedName: string | null
  quotedSenderId: number | null
  quotedFromMe: boolean | null
  quotedMediaType: Message['mediaType'] | null
  quotedFileId: string | null
  quotedIsDeleted: boolean | null
}

/** Selects a message with its file, its sender, and the message that it answers, under the contract's names. */
const inFull =
  sql.raw(`select messages.id, messages.client_id as "clientId", messages.company_id as "companyId",
    messages.ticket_id as "ticketId", messages.contact_id as "contactId", messages.queue_id as "queueId",
    messages.user_id as "userId", messages.body, messages.from_me as "fromMe", messages.media_type as "mediaType",
    messages.media_state as "mediaState", messages.file_id as "fileId", messages.absent_file as "absentFile", messages.data_json as "dataJson",
    messages.quoted_msg_id as "quotedMsgId", messages.ack, messages.failure, messages.is_private as "isPrivate",
    messages.is_deleted as "isDeleted", messages.is_edited as "isEdited", messages.is_forwarded as "isForwarded",
    messages.read, messages.created_at as "createdAt", messages.revision,
    messages.price_micros as "priceMicros", messages.price_currency as "priceCurrency", messages.pricing ->> 'category' as "priceCategory",
    messages.sender_id as "senderId", coalesce(senders.name, messages.sender_name, contacts.name) as "contactName", users.name as "userName",
    tickets.uuid as "ticketUuid", queues.name as "queueName", queues.color as "queueColor",
    files.name as "fileName", files.mime_type as "fileMimeType", files.size as "fileSize", files.width as "fileWidth",
    files.height as "fileHeight", files.voice as "fileVoice",
    links.address as "linkAddress", links.title as "linkTitle", links.description as "linkDescription",
    links.site as "linkSite", links.file_id as "linkFileId", pictures.width as "linkWidth", pictures.height as "linkHeight",
    quoted.body as "quotedBody", coalesce(quoters.name, quoted.sender_name, contacts.name) as "quotedName", quoted.sender_id as "quotedSenderId", quoted.from_me as "quotedFromMe", quoted.media_type as "quotedMediaType",
    quoted.file_id as "quotedFileId", quoted.is_deleted as "quotedIsDeleted"
  from messages
  join contacts on contacts.company_id = messages.company_id and contacts.id = messages.contact_id
  join tickets on tickets.company_id = messages.company_id and tickets.id = messages.ticket_id
  left join queues on queues.company_id = messages.company_id and queues.id = messages.queue_id
  left join files on files.company_id = messages.company_id and files.id = messages.file_id
  left join link_previews as links on links.company_id = messages.company_id and links.id = messages.link_preview_id
  left join files as pictures on pictures.company_id = links.company_id and pictures.id = links.file_id
  left join users on users.company_id = messages.company_id and users.id = messages.user_id
  left join messages as quoted on quoted.company_id = messages.company_id and quoted.id = messages.quoted_msg_id
  left join contacts as senders on senders.company_id = messages.company_id and senders.id = messages.sender_id
  left join contacts as quoters on quoters.company_id = messages.company_id and quoters.id = quoted.sender_id`)

/** Converts the joined row to the contract's shape and signs file URLs. Messages that we deleted keep their contents hidden. */
const toMessage = (row: MessageInFull, files: FileSigner): Message =>
  withAll(row.isDeleted && row.fromMe ? { ...row, ...nothingSaid } : row, files)

const nothingSaid = {
  body: '',
  dataJson: null,
  fileId: null,
  absentFile: null,
  mediaState: 'none' as const,
  linkTitle: null,
  quotedMsgId: null,
}

const withAll = (row: MessageInFull, files: FileSigner): Message => ({
  ...withAbsence(row),
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
  linkPreview: linkOf(row, files),
  quotedMsg:
    row.quotedMsgId && row.quotedFromMe !== null
      ? {
          id: row.quotedMsgId,
          body: isQuoteGone(row) ? '' : (row.quotedBody ?? ''),
          fromMe: row.quotedFromMe,
          mediaType: row.quotedMediaType ?? 'chat',
          mediaUrl:
            row.quotedFileId && !isQuoteGone(row) ? files.urlOf(row.companyId, row.quotedFileId) : null,
          contact: row.quotedFromMe ? null : { name: row.quotedName ?? '' },
          senderId: row.quotedSenderId,
        }
      : null,
  contact: row.fromMe ? null : { name: row.contactName },
  user: row.userId && row.userName !== null ? { id: row.userId, name: row.userName } : null,
  ticket: { id: row.ticketId, uuid: row.ticketUuid },
  queue:
    row.queueId && row.queueName !== null
      ? { id: row.queueId, name: row.queueName, color: row.queueColor ?? '' }
      : null,
})

/** Hides how an absent file is requested from the provider. Shows the price when it is known. */
const withAbsence = ({ absentFile, priceMicros, priceCurrency, priceCategory, ...row }: MessageInFull) => ({
  ...row,
  ...(priceMicros !== null &&
    priceCurrency !== null && {
      price: { micros: priceMicros, currency: priceCurrency, category: priceCategory ?? '' },
    }),
  ...(absentFile && { absentFile: shownAbsence(absentFile) }),
})

const linkOf = (row: MessageInFull, files: FileSigner): Message['linkPreview'] =>
  row.linkAddress !== null && row.linkTitle !== null
    ? {
        address: row.linkAddress,
        title: row.linkTitle,
        description: row.linkDescription ?? '',
        site: row.linkSite ?? '',
        picture: row.linkFileId
          ? { url: files.urlOf(row.companyId, row.linkFileId), width: row.linkWidth, height: row.linkHeight }
          : null,
      }
    : null

const isQuoteGone = (row: MessageInFull) => row.quotedIsDeleted === true && row.quotedFromMe === true

/** Converts a message without file, preview and quotation: its row and its ticket, as it is now, hold everything. */
export const toPlainMessage = (row: Selectable<Database['messages']>, ticket: Ticket, files: FileSigner) =>
  toMessage(
    {
      ...row,
      ...nothingJoined,
      dataJson: row.dataJson as Message['dataJson'],
      failure: row.failure as Message['failure'],
      absentFile: row.absentFile as StoredAbsence | null,
      priceCategory: null,
      contactName: ticket.contact.name,
      ticketUuid: ticket.uuid,
      queueName: ticket.queue?.name ?? null,
      queueColor: ticket.queue?.color ?? null,
    },
    files,
  )

const nothingJoined = {
  userName: null,
  fileName: null,
  fileMimeType: null,
  fileSize: null,
  fileWidth: null,
  fileHeight: null,
  fileVoice: null,
  linkAddress: null,
  linkTitle: null,
  linkDescription: null,
  linkSite: null,
  linkFileId: null,
  linkWidth: null,
  linkHeight: null,
  quotedBody: null,
  quotedName: null,
  quotedSenderId: null,
  quotedFromMe: null,
  quotedMediaType: null,
  quotedFileId: null,
  quotedIsDeleted: null,
}

export async function getMessage(tx: Db, id: number, files: FileSigner): Promise<Message> {
  const { rows } = await sql<MessageInFull>`${inFull} where messages.id = ${id}`.execute(tx.withoutPlugins())
  if (!rows[0]) throw new Error(`Message ${id} is not there.`)
  return toMessage(rows[0], files)
}

/** Returns messages by their ids; missing ones are left out. */
export async function getMessages(tx: Db, ids: number[], files: FileSigner): Promise<Map<number, Message>> {
  const which = ids.length === 1 ? sql`messages.id = ${ids[0]}` : sql`messages.id = any(${ids}::int[])`
  const { rows } = await sql<MessageInFull>`${inFull} where ${which}`.execute(tx.withoutPlugins())
  return new Map(rows.map((row) => [row.id, toMessage(row, files)]))
}

export const messagePageSize = 20

type History = {
  contactId: number
  whatsappId: number | null
  /** Only messages of these queues and of no queue; null = all. */
  queueIds: number[] | null
  /** The viewer's own ticket is readable whatever its queue. */
  ticketId: number
  before: number | null
  /** Down to this message, instead of one page. */
  until: number | null
  page: number
}

const mostAtOnce = 2000
const beforeUntil = 10

/** Returns one page of a contact's conversation on one connection, or on all deleted ones, over all its tickets, oldest first. */
export async function findHistory(tx: Db, history: History, files: FileSigner) {
  const { contactId, whatsappId, ticketId, queueIds, before, until, page } = history
  const connection = whatsappId === null ? onGoneConnection : sql`messages.whatsapp_id = ${whatsappId}`
  const readable = queueIds
    ? sql`and (messages.ticket_id = ${ticketId} or messages.queue_id is null
        or messages.queue_id = any(${[...queueIds]}))`
    : sql``
  const from = before ? sql`and ${placeOfMessage} < ${placeOf(before)}` : sql``
  const skip = before ? sql`` : sql`offset ${(page - 1) * messagePageSize}`
  const where = sql`messages.contact_id = ${contactId} and ${connection} ${from} ${readable}`
  const size = until ? await sizeDownTo(tx, where, until) : messagePageSize
  const order = sql`order by messages.place desc, messages.id desc`
  const limit = sql`limit ${until ? size + 1 : sql.lit(messagePageSize + 1)}`
  // The messages before a deep page cost an entry of the index each: only those of the page are read in full.
  const isDeep = !before && page > 1
  const chosen = isDeep
    ? sql`messages.id in (select messages.id from messages where ${where} ${order} ${limit} ${skip}) ${order}`
    : sql`${where} ${order} ${limit} ${skip}`
  const { rows } = await sql<MessageInFull>`${inFull} where ${chosen}`.execute(tx.withoutPlugins())
  return {
    messages: rows
      .slice(0, size)
      .reverse()
      .map((row) => toMessage(row, files)),
    hasMore: rows.length > size,
  }
}

/** Messages keep the id of their deleted connection; their ticket does not (decision D105). */
const onGoneConnection = sql`not exists (select from connections
  where connections.company_id = messages.company_id and connections.id = messages.whatsapp_id)`

/** Position of a message in its conversation; a missing message has the position of its id. */
const placeOfMessage = sql`(messages.place, messages.id)`
const placeOf = (id: number) =>
  sql`(coalesce((select place from messages known where known.id = ${id}), ${id}::bigint * 2), ${id}::int)`

async function sizeDownTo(tx: Db, where: RawBuilder<unknown>, until: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from messages where ${where} and ${placeOfMessage} >= ${placeOf(until)} limit ${mostAtOnce}
    ) counted`.execute(tx)
  return Math.min((rows[0]?.count ?? 0) + beforeUntil, mostAtOnce)
}

export const findMessageToQuote = (
  tx: Db,
  id: number,
  ticket: { contactId: number; whatsappId: number | null },
) =>
  tx
    .selectFrom('messages')
    .select(['id', 'providerMessageId'])
    .where('id', '=', id)
    .where('contactId', '=', ticket.contactId)
    .where('whatsappId', 'is not distinct from', ticket.whatsappId)
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

/** Returns whether the id is that of a template sent in the ticket: it may be repeated whatever the window. */
export const repeatsTemplate = async (tx: Db, { id }: { id: number }, clientId: string | null) =>
  clientId !== null &&
  (await tx
    .selectFrom('messages')
    .select('id')
    .where('clientId', '=', clientId)
    .where('ticketId', '=', id)
    .where(sql<boolean>`data_json ? 'template'`)
    .executeTakeFirst()) !== undefined
