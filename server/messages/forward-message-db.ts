import { sql } from 'kysely'
import { activeStatuses } from '#domain/tickets/ticket-rules.ts'
import type { Db } from '#server/platform/database/db.ts'
import { placeColumns } from '#server/tickets/place-columns.ts'

export const findForward = (tx: Db, id: number) =>
  tx
    .selectFrom('messages')
    .select([
      'id',
      'ticketId',
      'contactId',
      'whatsappId',
      'queueId',
      'body',
      'mediaType',
      'mediaState',
      'fileId',
      'dataJson',
      'isPrivate',
      'isDeleted',
    ])
    .where('id', '=', id)
    .executeTakeFirst()
export type Forwarded = NonNullable<Awaited<ReturnType<typeof findForward>>>

/** Returns the newest ticket of a message's conversation; null for deleted connections, which have none. */
export const findNewestTicketId = async (
  tx: Db,
  { contactId, whatsappId }: Pick<Forwarded, 'contactId' | 'whatsappId'>,
) => {
  const row = await tx
    .selectFrom('tickets')
    .select('id')
    .where('contactId', '=', contactId)
    .where(
      sql<boolean>`whatsapp_id is not distinct from (select id from connections where id = ${whatsappId})`,
    )
    .where('superseded', '=', false)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row?.id
}

/** Returns the live conversations with a contact: on the preferred connection first, then the most recently active. */
export const findLiveTickets = (tx: Db, contactId: number, preferredId: number | null) =>
  tx
    .selectFrom('tickets')
    .select(['id', ...placeColumns])
    .where('contactId', '=', contactId)
    .where('status', 'in', [...activeStatuses])
    .orderBy(sql`whatsapp_id is not distinct from ${preferredId}`, 'desc')
    .orderBy('updatedAt', 'desc')
    .execute()
