import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

/** Data of a ticket that external bots get. The number is null where the company hides numbers. */
export type BotTicket = {
  id: number
  uuid: string
  status: string
  queueId: number | null
  queueName: string
  contact: { id: number; name: string; number: string | null }
  connection: { id: number; name: string; channel: string }
  /** Extra fields of the contact, by name. */
  extraInfo: Record<string, string>
  timeZone: string
}

const hides = sql<boolean>`(select count(*) = 2 from settings
  where settings.key in ('enableLGPD', 'lgpdHideNumber') and settings.value = 'enabled')`

export async function findBotTicket(tx: Db, id: number): Promise<BotTicket | undefined> {
  const row = await tx
    .selectFrom('tickets')
    .innerJoin('contacts', (join) =>
      join
        .onRef('contacts.companyId', '=', 'tickets.companyId')
        .onRef('contacts.id', '=', 'tickets.contactId'),
    )
    .leftJoin('connections', (join) =>
      join
        .onRef('connections.companyId', '=', 'tickets.companyId')
        .onRef('connections.id', '=', 'tickets.whatsappId'),
    )
    .leftJoin('queues', (join) =>
      join.onRef('queues.companyId', '=', 'tickets.companyId').onRef('queues.id', '=', 'tickets.queueId'),
    )
    .select([
      'tickets.id',
      'tickets.uuid',
      'tickets.status',
      'tickets.queueId',
      'tickets.channel',
      'queues.name as queueName',
      'contacts.id as contactId',
      'contacts.name as contactName',
      'contacts.number',
      'connections.id as connectionId',
      'connections.name as connectionName',
    ])
    .select([
      hides.as('hides'),
      sql<string>`(select time_zone from companies where companies.id = tickets.company_id)`.as('timeZone'),
      sql<Record<string, string>>`(select coalesce(jsonb_object_agg(info.name, info.value), '{}')
        from contact_extra_info info
        where info.company_id = tickets.company_id and info.contact_id = tickets.contact_id)`.as('extraInfo'),
    ])
    .where('tickets.id', '=', id)
    .executeTakeFirst()
  return (
    row && {
      ...{ id: row.id, uuid: row.uuid, status: row.status, queueId: row.queueId },
      queueName: row.queueName ?? '',
      contact: { id: row.contactId, name: row.contactName, number: row.hides ? null : row.number },
      connection: { id: row.connectionId ?? 0, name: row.connectionName ?? '', channel: row.channel },
      extraInfo: row.extraInfo,
      timeZone: row.timeZone,
    }
  )
}

/** Whether the channel host is still fetching a file of these messages. */
export async function areFilesPending(tx: Db, messageIds: number[]): Promise<boolean> {
  const row = await tx
    .selectFrom('messages')
    .select('id')
    .where('id', 'in', messageIds)
    .where('mediaState', '=', 'pending')
    .executeTakeFirst()
  return row !== undefined
}

/** The file of a message: where its bytes lie, and what they are. */
export const findMessageFile = (tx: Db, messageId: number) =>
  tx
    .selectFrom('messages')
    .innerJoin('files', (join) =>
      join.onRef('files.companyId', '=', 'messages.companyId').onRef('files.id', '=', 'messages.fileId'),
    )
    .select(['files.id', 'files.storageKey', 'files.mimeType', 'files.name', 'files.size'])
    .where('messages.id', '=', messageId)
    .executeTakeFirst()
