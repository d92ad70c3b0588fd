import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Ticket, TicketPlace, TicketStatus } from '#domain/tickets/ticket-contract.ts'
import { activeStatuses } from '#domain/tickets/ticket-rules.ts'
import type { Db } from '#server/platform/db.ts'

/** A ticket with everything that its card and header show. */
export const ticketsInFull = (tx: Db) =>
  tx
    .selectFrom('tickets')
    .innerJoin('contacts', (join) =>
      join
        .onRef('contacts.companyId', '=', 'tickets.companyId')
        .onRef('contacts.id', '=', 'tickets.contactId'),
    )
    .leftJoin('queues', (join) =>
      join.onRef('queues.companyId', '=', 'tickets.companyId').onRef('queues.id', '=', 'tickets.queueId'),
    )
    .leftJoin('users', (join) =>
      join.onRef('users.companyId', '=', 'tickets.companyId').onRef('users.id', '=', 'tickets.userId'),
    )
    .leftJoin('connections', (join) =>
      join
        .onRef('connections.companyId', '=', 'tickets.companyId')
        .onRef('connections.id', '=', 'tickets.whatsappId'),
    )
    .selectAll('tickets')
    .select([
      'contacts.name as contactName',
      'contacts.number as contactNumber',
      'contacts.urlPicture as contactPicture',
      'contacts.active as contactActive',
      'contacts.disableBot as contactDisableBot',
      'queues.name as queueName',
      'queues.color as queueColor',
      'users.name as userName',
      'users.color as userColor',
      'connections.name as whatsappName',
      'connections.groupAsTicket as whatsappGroupAsTicket',
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('contactTags')
          .innerJoin('tags', (join) =>
            join
              .onRef('tags.companyId', '=', 'contactTags.companyId')
              .onRef('tags.id', '=', 'contactTags.tagId'),
          )
          .whereRef('contactTags.contactId', '=', 'tickets.contactId')
          .select(['tags.id', 'tags.name', 'tags.color'])
          .orderBy('tags.name'),
      ).as('tags'),
    )

type TicketInFull = Awaited<ReturnType<ReturnType<typeof ticketsInFull>['executeTakeFirstOrThrow']>>

/** The joined row as the contract names it. */
export const toTicket = (row: TicketInFull): Ticket => ({
  ...row,
  contact: {
    id: row.contactId,
    name: row.contactName,
    number: row.contactNumber,
    urlPicture: row.contactPicture,
    active: row.contactActive,
    disableBot: row.contactDisableBot,
    channel: row.channel,
    isGroup: row.isGroup,
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
  const row = await ticketsInFull(tx)
    .where((eb) => ('id' in by ? eb('tickets.id', '=', by.id) : eb('tickets.uuid', '=', by.uuid)))
    .executeTakeFirst()
  return row ? toTicket(row) : null
}

export async function getTicket(tx: Db, id: number): Promise<Ticket> {
  return toTicket(await ticketsInFull(tx).where('tickets.id', '=', id).executeTakeFirstOrThrow())
}

export const lockTicket = (tx: Db, id: number) =>
  tx.selectFrom('tickets').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const placeOf = (row: TicketPlace): TicketPlace => ({
  status: row.status,
  userId: row.userId,
  queueId: row.queueId,
  whatsappId: row.whatsappId,
  unreadMessages: row.unreadMessages,
})

export type TicketChanges = Partial<{
  status: TicketStatus
  userId: number | null
  queueId: number | null
  unreadMessages: number
  updatedAt: Date
  isBot: boolean
  amountUsedBotQueues: number
}>

export const saveTicket = (tx: Db, id: number, changes: TicketChanges) =>
  tx.updateTable('tickets').set(changes).where('id', '=', id).execute()

/** The contact's live ticket on the same connection, other than this one. */
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

/** The older ticket that comes back is the newest again. */
export const makeNewest = (
  tx: Db,
  { id, contactId, whatsappId }: { id: number; contactId: number; whatsappId: number | null },
) =>
  sql`update tickets set superseded = (id <> ${id})
    where contact_id = ${contactId} and whatsapp_id is not distinct from ${whatsappId}
      and superseded = (id = ${id})`.execute(tx)

export const removeTicket = (tx: Db, id: number) => tx.deleteFrom('tickets').where('id', '=', id).execute()

/** Keys of the stored files of a ticket's messages; the rows go with the ticket. */
export const takeTicketFiles = async (tx: Db, ticketId: number): Promise<string[]> => {
  const { rows } = await sql<{ storageKey: string }>`
    delete from files where id in (
      select file_id from messages where ticket_id = ${ticketId} and file_id is not null
    ) and not exists (
      select from messages other where other.file_id = files.id and other.ticket_id <> ${ticketId}
    ) returning storage_key`.execute(tx)
  return rows.map((row) => row.storageKey)
}
