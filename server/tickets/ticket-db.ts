import { type RawBuilder, sql } from 'kysely'
import type { Ticket, TicketPlace, TicketStatus } from '#domain/tickets/ticket-contract.ts'
import { activeStatuses } from '#domain/tickets/ticket-rules.ts'
import type { BotStep } from '#domain/tickets/bot-step.ts'
import type { Untended } from '#domain/tickets/untended.ts'
import { takeUnusedFiles } from '#server/files/unused-files-db.ts'
import type { Db } from '#server/platform/database/db.ts'
import { microsOf, type PageEnd } from './page-cursor.ts'
import { placeColumnsInSql } from './place-columns.ts'

type TicketInFull = Omit<
  Ticket,
  'contact' | 'queue' | 'user' | 'whatsapp' | 'userRating' | 'lastMessageBy'
> & {
  contactName: string
  contactNumber: string | null
  contactPicture: string | null
  contactActive: boolean
  contactDisableBot: boolean
  contactRevision: number
  queueName: string | null
  queueColor: string | null
  userName: string | null
  userColor: string | null
  userRate: number | null
  lastMessageById: number | null
  lastMessageByName: string | null
  whatsappName: string | null
  whatsappGroupAsTicket: 'enabled' | 'disabled' | null
}

/**
 * Selects a ticket with everything that its card and header show. SQL text with the contract's names: in lists, building the statement and
 * renaming the columns took longer than the database.
 */
const columnsInFull =
  sql.raw(`tickets.id, tickets.uuid, tickets.company_id as "companyId", tickets.status, tickets.channel,
    tickets.contact_id as "contactId", tickets.whatsapp_id as "whatsappId", tickets.queue_id as "queueId",
    tickets.user_id as "userId", tickets.is_group as "isGroup", tickets.is_bot as "isBot",
    tickets.bot_step as "botStep", case when tickets.is_bot then tickets.bot_words end as "botWords",
    tickets.use_integration as "useIntegration", nullif(tickets.lane_key, 0) as "laneId", tickets.lane_entered_at as "laneEnteredAt", tickets.last_message as "lastMessage", tickets.last_words as "lastWords", tickets.from_me as "fromMe",
    tickets.unread_messages as "unreadMessages", tickets.last_inbound_at as "lastInboundAt",
    tickets.user_rating as "userRate", tickets.waiting_since as "waitingSince", tickets.untended, tickets.superseded, tickets.last_message_at as "lastMessageAt",
    tickets.last_message_by as "lastMessageById", authors.name as "lastMessageByName", tickets.failed_messages as "failedMessages",
    tickets.revision, tickets.created_at as "createdAt", tickets.updated_at as "updatedAt",
    contacts.name as "contactName", contacts.number as "contactNumber", contacts.company_id || '/' || contacts.picture_id as "contactPicture",
    contacts.active as "contactActive", contacts.disable_bot as "contactDisableBot",
    contacts.revision as "contactRevision",
    queues.name as "queueName", queues.color as "queueColor", users.name as "userName", users.color as "userColor",
    connections.name as "whatsappName", connections.group_as_ticket as "whatsappGroupAsTicket",
    (select coalesce(json_agg(json_strip_nulls(
        json_build_object('id', tags.id, 'name', tags.name, 'color', tags.color, 'own', worn.own)) order by tags.name), '[]')
      from (select tag_id, null::boolean as own from contact_tags
          where contact_tags.company_id = tickets.company_id and contact_tags.contact_id = tickets.contact_id
            and not exists (select from ticket_tags own where own.company_id = tickets.company_id
              and own.ticket_id = tickets.id and own.tag_id = contact_tags.tag_id)
        union all select tag_id, true from ticket_tags
          where ticket_tags.company_id = tickets.company_id and ticket_tags.ticket_id = tickets.id) worn
      join tags on tags.company_id = tickets.company_id and tags.id = worn.tag_id) as tags`)

const tablesInFull = sql.raw(`from tickets
  join contacts on contacts.company_id = tickets.company_id and contacts.id = tickets.contact_id
  left join queues on queues.company_id = tickets.company_id and queues.id = tickets.queue_id
  left join users on users.company_id = tickets.company_id and users.id = tickets.user_id
  left join users authors on authors.company_id = tickets.company_id and authors.id = tickets.last_message_by
  left join connections on connections.company_id = tickets.company_id and connections.id = tickets.whatsapp_id`)

/** Returns tickets in the contract's shape; `rest` is the SQL after the joins, from `where` on. */
export async function findTicketsInFull(tx: Db, rest: RawBuilder<unknown>): Promise<Ticket[]> {
  const { rows } = await sql<TicketInFull>`select ${columnsInFull} ${tablesInFull} ${rest}`.execute(
    tx.withoutPlugins(),
  )
  return rows.map(toTicket)
}

/** Revision of the names and colours that a company's cards show. */
const labelsInSql = sql<number>`coalesce((select revision from card_labels), 0)`

/** The version of a card: it changes with everything that the card shows. */
export type CardStamp = { revision: number; contactRevision: number; labels: number }

const stampOf = ({ revision, contactRevision, labels }: CardStamp): string =>
  `${revision}.${contactRevision}.${labels}`

/** Columns of `CardStamp`, for tickets that stand in `page` with their company, contact and revision. */
export const stampColumns = sql`page.revision, contacts.revision as "contactRevision", ${labelsInSql} as labels`
/** Table that `stampColumns` reads beside `page`. */
export const stampedContacts = sql`join contacts on contacts.company_id = page.company_id and contacts.id = page.contact_id`

/** Returns the ids of found tickets with the stamps of their cards. */
export const stampsOf = (rows: (CardStamp & { id: number })[]): { id: number; stamp: string }[] =>
  rows.map((row) => ({ id: row.id, stamp: stampOf(row) }))

/** Returns tickets as `findTicketsInFull` does, each with the stamp of its version. */
export async function findStampedTickets(
  tx: Db,
  ids: number[],
): Promise<{ ticket: Ticket; stamp: string }[]> {
  const { rows } = await sql<TicketInFull & { labels: number }>`
    select ${labelsInSql} as labels, ${columnsInFull} ${tablesInFull}
    where tickets.id = any(${ids}::int[])`.execute(tx.withoutPlugins())
  return rows.map(({ labels, ...row }) => ({ ticket: toTicket(row), stamp: stampOf({ ...row, labels }) }))
}

/** Returns tickets as `findTicketsInFull` does, each with its end of a page that is ordered by `column`. */
export async function findListedTickets(
  tx: Db,
  column: RawBuilder<unknown>,
  rest: RawBuilder<unknown>,
): Promise<{ ticket: Ticket; end: PageEnd }[]> {
  const { rows } = await sql<TicketInFull & { at: number | null }>`
    select ${microsOf(sql`tickets.${column}`)} as at, ${columnsInFull} ${tablesInFull} ${rest}`.execute(
    tx.withoutPlugins(),
  )
  return rows.map(({ at, ...row }) => ({ ticket: toTicket(row), end: { at, id: row.id } }))
}

const toTicket = (row: TicketInFull): Ticket => ({
  ...row,
  lastMessageBy: row.lastMessageById ? { id: row.lastMessageById, name: row.lastMessageByName ?? '' } : null,
  userRating: row.userRate ? { rate: row.userRate } : null,
  contact: {
    id: row.contactId,
    name: row.contactName,
    number: row.contactNumber,
    urlPicture: row.contactPicture,
    active: row.contactActive,
    disableBot: row.contactDisableBot,
    channel: row.channel,
    isGroup: row.isGroup,
    revision: row.contactRevision,
  },
  queue: row.queueId ? { id: row.queueId, name: row.queueName ?? '', color: row.queueColor ?? '' } : null,
  user: row.userId ? { id: row.userId, name: row.userName ?? '', color: row.userColor ?? '' } : null,
  whatsapp: row.whatsappId
    ? {
        id: row.whatsappId,
        name: row.whatsappName ?? '',
        groupAsTicket: row.whatsappGroupAsTicket ?? 'disabled',
      }
    : null,
})

export async function findTicket(tx: Db, by: { id: number } | { uuid: string }): Promise<Ticket | null> {
  const which = 'id' in by ? sql`tickets.id = ${by.id}` : sql`tickets.uuid = ${by.uuid}`
  const [ticket] = await findTicketsInFull(tx, sql`where ${which}`)
  return ticket ?? null
}

export async function getTicket(tx: Db, id: number): Promise<Ticket> {
  const ticket = await findTicket(tx, { id })
  if (!ticket) throw new Error(`Ticket ${id} is not there.`)
  return ticket
}

export const findTicketsByIds = (tx: Db, ids: number[]): Promise<Ticket[]> =>
  findTicketsInFull(tx, sql`where tickets.id = any(${ids}::int[])`)

/** Returns what decides who may see a ticket, with its contact and connection. */
export async function findTicketPlace(tx: Db, by: { id: number } | { uuid: string }) {
  const which = 'id' in by ? sql`id = ${by.id}` : sql`uuid = ${by.uuid}`
  const { rows } = await sql<TicketPlace & Pick<Ticket, 'id' | 'contactId'>>`
    select id, contact_id, ${placeColumnsInSql} from tickets
    where ${which}`.execute(tx)
  return rows[0] ?? null
}

export const lockTicket = (tx: Db, id: number) =>
  tx.selectFrom('tickets').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const placeOf = (row: TicketPlace): TicketPlace => ({
  status: row.status,
  userId: row.userId,
  queueId: row.queueId,
  whatsappId: row.whatsappId,
  unreadMessages: row.unreadMessages,
  waitingSince: row.waitingSince,
  untended: row.untended,
  isBot: row.isBot,
  superseded: row.superseded,
})

export type TicketChanges = Partial<{
  status: TicketStatus
  userId: number | null
  queueId: number | null
  unreadMessages: number
  waitingSince: Date | null
  untended: Untended | null
  lastMessage: string
  lastWords: string | null
  lastMessageAt: Date | null
  lastMessageBy: number | null
  lastInboundProviderId: string | null
  fromMe: boolean
  updatedAt: Date
  isBot: boolean
  botStep: BotStep | null
  botWords: string | null
  amountUsedBotQueues: number
  useIntegration: boolean
  botState: 'free' | 'running' | 'paused' | 'off'
  userRating: number
}>

export const saveTicket = (tx: Db, id: number, changes: TicketChanges) =>
  tx.updateTable('tickets').set(changes).where('id', '=', id).execute()

export const findActiveTicket = (tx: Db, contactId: number, whatsappId: number) =>
  tx
    .selectFrom('tickets')
    .select('id')
    .where('contactId', '=', contactId)
    .where('whatsappId', '=', whatsappId)
    .where('status', 'in', [...activeStatuses])
    .executeTakeFirst()

type NewTicket = {
  status: TicketStatus
  contactId: number
  whatsappId: number
  channel: Ticket['channel']
  queueId: number | null
  userId: number | null
  isGroup: boolean
  now: Date
}

/** Returns null when another ticket was created at the same time: the unique index lets one succeed (decision D18). */
export async function saveNewTicket(tx: Db, { now, ...ticket }: NewTicket): Promise<number | null> {
  const row = await tx
    .insertInto('tickets')
    .values((eb) => ({
      ...ticket,
      createdAt: now,
      updatedAt: now,
      // The customer's reply window outlasts a ticket.
      lastInboundAt: eb
        .selectFrom('tickets')
        .select(({ fn }) => fn.max('lastInboundAt').as('lastInboundAt'))
        .where('contactId', '=', ticket.contactId)
        .where('whatsappId', '=', ticket.whatsappId),
    }))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Returns the contact's live ticket on the same connection, other than this one. */
export const findOtherActiveTicket = (
  tx: Db,
  ticket: { id: number; contactId: number; whatsappId: number | null },
) =>
  tx
    .selectFrom('tickets')
    .select('id')
    .where('contactId', '=', ticket.contactId)
    .where('whatsappId', 'is not distinct from', ticket.whatsappId)
    .where('status', 'in', [...activeStatuses])
    .where('id', '<>', ticket.id)
    .executeTakeFirst()

/** Makes a ticket the one of its conversation that lists show, and returns the ids of those that they showed before. */
export async function markNewest(
  tx: Db,
  { id, contactId, whatsappId }: { id: number; contactId: number; whatsappId: number | null },
): Promise<number[]> {
  const { rows } = await sql<{ id: number; superseded: boolean }>`
    update tickets set superseded = (id <> ${id})
    where contact_id = ${contactId} and whatsapp_id is not distinct from ${whatsappId}
      and superseded = (id = ${id})
    returning id, superseded`.execute(tx)
  return rows.flatMap((row) => (row.superseded ? [row.id] : []))
}

/** Makes the newest ticket that is left of a conversation the one that lists show, and returns its id; undefined where they show one. */
export async function showNewestLeft(
  tx: Db,
  { contactId, whatsappId }: { contactId: number; whatsappId: number | null },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    update tickets set superseded = false where superseded and id = (
      select id from tickets where contact_id = ${contactId} and whatsapp_id is not distinct from ${whatsappId}
      order by superseded, updated_at desc, id desc limit 1)
    returning id`.execute(tx)
  return rows[0]?.id
}

export const removeTicket = (tx: Db, id: number) => tx.deleteFrom('tickets').where('id', '=', id).execute()

/** Returns the storage keys of the files of a ticket's messages; their rows are deleted with the ticket. */
export const takeTicketFiles = (tx: Db, ticketId: number): Promise<string[]> =>
  takeUnusedFiles(
    tx,
    sql`select file_id from messages where ticket_id = ${ticketId} and file_id is not null`,
    { of: 'messages.file_id', where: sql`other.ticket_id = ${ticketId}` },
  )
