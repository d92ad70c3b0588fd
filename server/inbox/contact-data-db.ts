import { sql } from 'kysely'
import type { ContactData } from '#domain/contacts/contact-data-contract.ts'
import type { Db } from '#server/platform/database/db.ts'

type Rows = Omit<ContactData, 'exportedAt' | 'contact' | 'files'>

/** Returns everything stored about a contact, except the contact itself and the files. */
export async function findContactData(tx: Db, contactId: number): Promise<Rows> {
  const identities = await tx
    .selectFrom('contactIdentities')
    .innerJoin('connections', (join) =>
      join
        .onRef('connections.companyId', '=', 'contactIdentities.companyId')
        .onRef('connections.id', '=', 'contactIdentities.whatsappId'),
    )
    .where('contactId', '=', contactId)
    .select(['kind', 'externalId', 'connections.name as connection', 'contactIdentities.createdAt'])
    .execute()
  const tickets = await tx
    .selectFrom('tickets')
    .select(['id', 'status', 'channel', 'userRating', 'createdAt', 'updatedAt'])
    .where('contactId', '=', contactId)
    .orderBy('id')
    .execute()
  const messages = await tx
    .selectFrom('messages')
    .select(['id', 'ticketId', 'fromMe', 'body', 'mediaType', 'dataJson', 'fileId', 'createdAt'])
    .where((eb) => eb.or([eb('contactId', '=', contactId), eb('senderId', '=', contactId)]))
    .orderBy('id')
    .execute()
  const notes = await tx
    .selectFrom('ticketNotes')
    .select(['id', 'ticketId', 'note', 'createdAt'])
    .where('contactId', '=', contactId)
    .orderBy('id')
    .execute()
  return { identities, tickets, messages, notes }
}

export const findContactFiles = (tx: Db, contactId: number) =>
  tx
    .selectFrom('files')
    .select(['id', 'name', 'mimeType', 'size'])
    .where(
      'id',
      'in',
      sql<string>`(select file_id from messages where (contact_id = ${contactId} or sender_id = ${contactId}) and file_id is not null
        union all select picture_id from contacts where id = ${contactId})`,
    )
    .orderBy('id')
    .execute()
