import { sql } from 'kysely'
import type { ContactData } from '#domain/contacts/contact-data-contract.ts'
import type { Db } from '#server/platform/database/db.ts'
import { numbersOf } from './numbers-of-person.ts'

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
  const schedules = await tx
    .selectFrom('schedules')
    .select(['id', 'body', 'fileId', 'createdAt'])
    .where('contactId', '=', contactId)
    .orderBy('id')
    .execute()
  const told = { identities, tickets, messages, notes, schedules }
  return { ...told, ...(await findWishes(tx, contactId)), ...(await findPlaces(tx, contactId)) }
}

/** Returns consents, and opt-outs, which may know the person by an address alone. */
async function findWishes(tx: Db, contactId: number): Promise<Pick<Rows, 'consents' | 'optOuts'>> {
  const consents = await tx
    .selectFrom('consents')
    .select(['kind', 'text', 'link', 'at'])
    .where('contactId', '=', contactId)
    .orderBy('id')
    .execute()
  const optOuts = await tx
    .selectFrom('optOuts')
    .select(['scope', 'source', 'proof', 'at', 'revokedAt'])
    .where(
      sql<boolean>`contact_id = ${contactId} or address_key in (select opt_out_keys_of(${contactId}::int))`,
    )
    .orderBy('id')
    .execute()
  return { consents, optOuts }
}

/** Returns places in campaigns and contact lists, which may know the person by a number alone. */
async function findPlaces(tx: Db, contactId: number): Promise<Pick<Rows, 'campaigns' | 'contactLists'>> {
  const campaigns = await tx
    .selectFrom('campaignRecipients as recipients')
    .innerJoin('campaigns', (join) =>
      join
        .onRef('campaigns.companyId', '=', 'recipients.companyId')
        .onRef('campaigns.id', '=', 'recipients.campaignId'),
    )
    .where(
      sql<boolean>`recipients.contact_id = ${contactId}
        or (recipients.contact_id is null and recipients.address in ${numbersOf(contactId)})`,
    )
    .select(['campaigns.name as campaign', 'recipients.name', 'address as number', 'email', 'values'])
    .select(['state', 'sentAt'])
    .orderBy('recipients.id')
    .execute()
  const contactLists = await tx
    .selectFrom('contactListItems as items')
    .innerJoin('contactLists', (join) =>
      join
        .onRef('contactLists.companyId', '=', 'items.companyId')
        .onRef('contactLists.id', '=', 'items.contactListId'),
    )
    .where('number', 'in', numbersOf(contactId))
    .select(['contactLists.name as contactList', 'items.name', 'number', 'email', 'values'])
    .orderBy('items.id')
    .execute()
  return { campaigns, contactLists }
}

export const findContactFiles = (tx: Db, contactId: number) =>
  tx
    .selectFrom('files')
    .select(['id', 'name', 'mimeType', 'size'])
    .where(
      'id',
      'in',
      sql<string>`(select file_id from messages where (contact_id = ${contactId} or sender_id = ${contactId}) and file_id is not null
        union all select file_id from schedules where contact_id = ${contactId} and file_id is not null
        union all select picture_id from contacts where id = ${contactId})`,
    )
    .orderBy('id')
    .execute()
