import { sql } from 'kysely'
import { type ChannelName, channelsOfPeople } from '#domain/channels/channel-capabilities.ts'
import { visibleName } from '#domain/http/visible-name.ts'
import { canonicalNumber, spellingsOfNumber } from '#domain/contacts/phone-rules.ts'
import type { Identity, Peer } from '#server/channels/channel.ts'
import type { Db } from '#server/platform/database/db.ts'

export type KnownContact = {
  id: number
  name: string
  nameFromProvider: boolean
  pictureId: string | null
  pictureAskedAt: Date | null
  isNew?: boolean
}

/**
 * Returns the contact that a connection knows by one of these identities, locked until the end of the transaction: a merge waits, so that
 * nothing is stored under a deleted contact. `isFormer`: a later address of the same kind is used for answers.
 */
export const findContactByIdentity = (
  tx: Db,
  whatsappId: number,
  identities: Identity[],
): Promise<(KnownContact & { externalId: string; kind: Identity['kind']; isFormer: boolean })[]> =>
  tx
    .selectFrom('contactIdentities')
    .innerJoin('contacts', (join) =>
      join
        .onRef('contacts.companyId', '=', 'contactIdentities.companyId')
        .onRef('contacts.id', '=', 'contactIdentities.contactId'),
    )
    .where('contactIdentities.whatsappId', '=', whatsappId)
    .where(
      'contactIdentities.externalId',
      'in',
      identities.map((identity) => identity.externalId),
    )
    .select([
      'contacts.id',
      'contacts.name',
      'contacts.nameFromProvider',
      'contacts.pictureId',
      'contacts.pictureAskedAt',
      'contactIdentities.externalId',
      'contactIdentities.kind',
      sql<boolean>`exists (select from contact_identities later
        where later.company_id = contact_identities.company_id and later.contact_id = contact_identities.contact_id
          and later.whatsapp_id = contact_identities.whatsapp_id and later.kind = contact_identities.kind
          and later.created_at > contact_identities.created_at)`.as('isFormer'),
    ])
    .forKeyShare('contacts')
    .execute()

/** Returns whom a connection reaches at these canonical numbers, by number: merged contacts, and who changed theirs, have several. */
export async function findReachedAt(tx: Db, numbers: string[]): Promise<Map<string, number>> {
  const spellings = numbers.flatMap(spellingsOfNumber)
  const rows = await tx
    .selectFrom('connections')
    .innerJoin('contactIdentities', (join) =>
      join
        .onRef('contactIdentities.companyId', '=', 'connections.companyId')
        .onRef('contactIdentities.whatsappId', '=', 'connections.id'),
    )
    .select(['externalId', 'contactId'])
    .where('kind', '=', 'phone')
    .where('externalId', '=', sql<string>`any(${spellings}::text[])`)
    .execute()
  return new Map(rows.map(({ externalId, contactId }) => [canonicalNumber(externalId), contactId]))
}

/**
 * Locks the identities of a stranger in a fixed order, so that concurrent transactions cannot save the same person twice. Some messages
 * name a person by one of their addresses, others by all.
 */
export async function lockIdentities(tx: Db, whatsappId: number, identities: Identity[]): Promise<void> {
  for (const externalId of identities.map((identity) => identity.externalId).toSorted()) {
    await sql`select pg_advisory_xact_lock(${whatsappId}, hashtext(${externalId}))`.execute(tx)
  }
}

/** The contact that the one with the number of these identities was merged into, unless another contact has that number since. */
export async function findMerged(
  tx: Db,
  { identities, channel }: { identities: Identity[]; channel: ChannelName },
): Promise<KnownContact | undefined> {
  const phone = identities.find(({ kind }) => kind === 'phone')
  if (!phone) return undefined
  const number = canonicalNumber(phone.externalId)
  const channels = sql`any(${[...channelsOfPeople(channel)]}::text[])`
  const { rows } = await sql<KnownContact>`
    with recursive merges as (
      select kept_contact_id, within from contact_merges
      where merged_number = ${number} and merged -> 'contact' ->> 'channel' = ${channels}
      union
      select later.kept_contact_id, later.within from contact_merges later join merges on later.id = merges.within
    )
    select id, name, name_from_provider, picture_id, picture_asked_at
    from contacts where id in (select kept_contact_id from merges) and not exists (
      select from contacts theirs where theirs.number = ${number} and theirs.channel::text = ${channels})
    limit 1`.execute(tx)
  return rows[0]
}

/**
 * Returns the contact of a number, over all channels with phone numbers, or a new one. Concurrent calls for one number return the same
 * contact.
 */
export async function findOrSaveContact(
  tx: Db,
  { peer, channel, whatsappId }: { peer: Peer; channel: ChannelName; whatsappId: number },
): Promise<KnownContact> {
  const phone = peer.identities.find((identity) => identity.kind === 'phone')
  const number = phone ? canonicalNumber(phone.externalId) : null
  const given = visibleName(peer.name ?? '') || visibleName(peer.username ?? '')
  const name = (given || number || peer.identities[0].externalId).slice(0, 250)
  const made = await tx
    .insertInto('contacts')
    .values({ name, number, channel, whatsappId, isGroup: peer.identities[0].kind === 'group' })
    .onConflict((conflict) =>
      conflict.columns(['companyId', 'people', 'number']).where('number', 'is not', null).doNothing(),
    )
    .returning(['id', 'name', 'nameFromProvider', 'pictureId', 'pictureAskedAt'])
    .executeTakeFirst()
  if (made) return { ...made, isNew: true }
  return tx
    .selectFrom('contacts')
    .select(['id', 'name', 'nameFromProvider', 'pictureId', 'pictureAskedAt'])
    .where('number', '=', number)
    .where('channel', 'in', channelsOfPeople(channel))
    .executeTakeFirstOrThrow()
}

export const saveIdentities = (tx: Db, whatsappId: number, contactId: number, identities: Identity[]) =>
  tx
    .insertInto('contactIdentities')
    .values(identities.map(({ kind, externalId }) => ({ whatsappId, contactId, kind, externalId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** Makes these addresses those at which their contacts are answered, together with what was learned beside them. */
export const renewIdentities = (tx: Db, whatsappId: number, identities: Identity[]) =>
  sql`
    update contact_identities known set created_at = now() from contact_identities heard
    where heard.whatsapp_id = ${whatsappId}
      and heard.external_id = any(${identities.map(({ externalId }) => externalId)}::text[])
      and known.company_id = heard.company_id and known.contact_id = heard.contact_id
      and known.whatsapp_id = heard.whatsapp_id and known.created_at = heard.created_at`.execute(tx)

/**
 * Deletes the addresses by which a contact was reached at a former number, also those learned together with it: they are somebody else's.
 * Returns the connections that had them.
 */
export async function removeAddressesOf(tx: Db, contactId: number, former: string): Promise<number[]> {
  const phones = await tx
    .selectFrom('contactIdentities')
    .select(['whatsappId', 'externalId'])
    .where('contactId', '=', contactId)
    .where('kind', '=', 'phone')
    .execute()
  const theirs = phones.filter(({ externalId }) => canonicalNumber(externalId) === former)
  if (theirs.length === 0) return []
  await sql`
    delete from contact_identities known using contact_identities phone
    where known.contact_id = ${contactId} and known.kind in ('phone', 'lid', 'bsuid')
      and phone.company_id = known.company_id
      and phone.contact_id = known.contact_id and phone.whatsapp_id = known.whatsapp_id
      and phone.created_at = known.created_at and phone.kind = 'phone'
      and phone.external_id = any(${theirs.map(({ externalId }) => externalId)}::text[])`.execute(tx)
  return [...new Set(theirs.map(({ whatsappId }) => whatsappId))]
}

/** Saves the number that a provider names for a contact whose number was hidden, or `former`, unless another contact has it. */
export async function learnNumber(tx: Db, id: number, phone: string, former = ''): Promise<boolean> {
  const number = canonicalNumber(phone)
  const { numUpdatedRows } = await tx
    .updateTable('contacts')
    .set({ number })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('number', 'is', null), eb('number', '=', canonicalNumber(former))]))
    .where('isGroup', '=', false)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('contacts as other')
            .select('other.id')
            .where('other.number', '=', number)
            .whereRef('other.people', '=', 'contacts.people'),
        ),
      ),
    )
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export const renameContact = (tx: Db, id: number, name: string, now: Date) =>
  tx.updateTable('contacts').set({ name, updatedAt: now }).where('id', '=', id).execute()

/**
 * Returns the address for answering a contact: the identity that the connection heard from last, by its number where there is one. Messenger
 * and Instagram reach nobody by a number, which may have been noted of their contacts, too.
 */
export async function findAddress(tx: Db, whatsappId: number, contactId: number): Promise<Identity | null> {
  const rows = await tx
    .selectFrom('contactIdentities')
    .select(['kind', 'externalId'])
    .where('whatsappId', '=', whatsappId)
    .where('contactId', '=', contactId)
    .orderBy('createdAt', 'desc')
    .execute()
  const ofPage = rows.find(({ kind }) => kind === 'psid' || kind === 'igsid')
  return ofPage ?? rows.find(({ kind }) => kind === 'phone') ?? rows[0] ?? null
}

/** Returns the names of people by each of their addresses, without people who have only their number as a name. */
export async function findNames(
  tx: Db,
  whatsappId: number,
  identities: Identity[],
): Promise<Map<string, string>> {
  const found = await findContactByIdentity(tx, whatsappId, identities)
  return new Map(
    found.filter(({ name }) => /\p{L}/u.test(name)).map(({ externalId, name }) => [externalId, name]),
  )
}
