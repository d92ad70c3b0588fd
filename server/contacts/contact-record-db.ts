import { type RawBuilder, sql } from 'kysely'
import { isSearchable } from '#domain/http/search-term.ts'
import { type ChannelName, channelsOfPeople } from '#domain/channels/channel-capabilities.ts'
import type { Contact, ContactForm } from '#domain/contacts/contact-contract.ts'
import { takeUnusedFiles } from '#server/files/unused-files-db.ts'
import { containing } from '#server/platform/database/containing.ts'
import type { Db } from '#server/platform/database/db.ts'
import { findSpellings } from './calling-code-db.ts'

export const contactPageSize = 20
/** Limit of the count; beyond it only "more" is shown. */
const mostCounted = 10_001

/** The picture under the contract's file name. */
const pictureOf = sql<string | null>`contacts.company_id || '/' || contacts.picture_id`

/** Returns contacts with tags, extra fields and connection, in the contract's shape; `rest` is the SQL from `where` on. */
async function findInFull(tx: Db, rest: RawBuilder<unknown>): Promise<Contact[]> {
  const { rows } = await sql<Contact>`
    select contacts.id, contacts.name, contacts.number, contacts.email, ${pictureOf} as "urlPicture", contacts.active,
      contacts.disable_bot as "disableBot", contacts.revision, contacts.accept_audio_message as "acceptAudioMessage",
      contacts.lgpd_accepted_at as "lgpdAcceptedAt", contacts.channel, contacts.is_group as "isGroup",
      contacts.created_at as "createdAt", contacts.updated_at as "updatedAt",
      (select coalesce(json_agg(json_build_object('id', tags.id, 'name', tags.name, 'color', tags.color) order by tags.name), '[]')
        from contact_tags join tags on tags.company_id = contact_tags.company_id and tags.id = contact_tags.tag_id
        where contact_tags.company_id = contacts.company_id and contact_tags.contact_id = contacts.id) as tags,
      (select coalesce(json_agg(json_build_object('id', info.id, 'name', info.name, 'value', info.value) order by info.id), '[]')
        from contact_extra_info info
        where info.company_id = contacts.company_id and info.contact_id = contacts.id) as "extraInfo",
      (select json_build_object('id', connections.id, 'name', connections.name) from connections
        where connections.company_id = contacts.company_id and connections.id = contacts.whatsapp_id) as whatsapp,
      (select json_build_object('userId', users.id, 'user', users.name, 'queueId', queues.id, 'queue', queues.name)
        from users left join queues on queues.company_id = users.company_id and queues.id = contacts.wallet_queue_id
        where users.company_id = contacts.company_id and users.id = contacts.wallet_user_id) as wallet,
      (select json_build_object('scope', opt_outs.scope, 'at', opt_outs.at) from opt_outs
        where opt_outs.id = opt_out_of(contacts.id, null, true)) as "optOut"
    from contacts ${rest}`.execute(tx.withoutPlugins())
  // JSON holds dates as strings.
  return rows.map((row) => ({ ...row, optOut: row.optOut && { ...row.optOut, at: new Date(row.optOut.at) } }))
}

export async function findContact(tx: Db, id: number): Promise<Contact | null> {
  const [contact] = await findInFull(tx, sql`where contacts.id = ${id}`)
  return contact ?? null
}

export type ContactFilter = {
  search: string
  /** A viewer who may not see numbers cannot search by a part of one. */
  hidesNumbers: boolean
  channel: ChannelName | null
  isGroup: boolean | null
  tagIds: number[]
}

const offsetOf = (page: number) => sql`offset ${(page - 1) * contactPageSize}`

/** Returns one page ordered by name, and the total, counted up to 10,001. */
export const findContactPage = (tx: Db, filter: ContactFilter, page: number) =>
  findPage(tx, filter, {
    order: sql`order by contacts.name, contacts.id`,
    from: offsetOf(page),
  })

/** The same ordered by id; the page after a contact neither loses nor repeats any, whatever changes between two pages. */
export const findContactPageById = (
  tx: Db,
  filter: ContactFilter,
  { page, afterId }: { page: number; afterId: number | undefined },
) =>
  findPage(tx, filter, {
    order: sql`order by contacts.id`,
    ...(afterId === undefined ? { from: offsetOf(page) } : { after: sql`and contacts.id > ${afterId}` }),
  })

type Place = { order: RawBuilder<unknown>; from?: RawBuilder<unknown>; after?: RawBuilder<unknown> }

/** The rows before a page cost an entry of the index each: only those of the page are read in full. */
async function findPage(tx: Db, filter: ContactFilter, { order, from = sql``, after = sql`` }: Place) {
  const where = whereOf(filter, await findSpellings(tx, filter.search))
  const limit = sql`limit ${sql.lit(contactPageSize + 1)}`
  const [found, { rows }] = await Promise.all([
    findInFull(
      tx,
      sql`where contacts.id in (select contacts.id from contacts ${where} ${after} ${order} ${limit} ${from}) ${order}`,
    ),
    sql<{ count: number }>`
      select count(*)::int as count from (select from contacts ${where} limit ${sql.lit(mostCounted)}) counted`.execute(
      tx,
    ),
  ])
  return {
    contacts: found.slice(0, contactPageSize),
    hasMore: found.length > contactPageSize,
    count: rows[0]?.count ?? 0,
  }
}

/** Returns the SQL condition of a filter, from `where` on. */
export function whereOf(
  { search, hidesNumbers, channel, isGroup, tagIds }: ContactFilter,
  spellings: string[],
) {
  const parts = [
    sql`true`,
    ...(search ? [foundBy(spellings, hidesNumbers)] : []),
    ...(channel ? [sql`contacts.channel = ${channel}`] : []),
    ...(isGroup === null ? [] : [sql`contacts.is_group = ${isGroup}`]),
    ...(tagIds.length
      ? [
          sql`contacts.id in (select contact_id from contact_tags where contact_tags.company_id = contacts.company_id
            and tag_id = any(${tagIds}))`,
        ]
      : []),
  ]
  return sql`where ${sql.join(parts, sql` and `)}`
}

/** Whether a contact's name is only a number, which is masked. The rule `isNumberName` in SQL. */
export const isNumberName = sql`contacts.name ~ '^\\+?\\(?[0-9][0-9 ().-]{6,}[0-9]$'`

/**
 * Matches contacts of a search. Viewers who may not see numbers search by names and addresses, and by a number only in full: otherwise they
 * could guess its digits one by one. The first of the spellings is the typed text.
 */
export function foundBy(spellings: string[], hidesNumbers: boolean) {
  const [search = ''] = spellings
  if (!isSearchable(search)) return sql<boolean>`false`
  const found = sql<boolean>`contacts.id in (${sql.join(
    spellings.map((spelling) => sql`select search_contacts(${spelling})`),
    sql` union `,
  )})`
  if (!hidesNumbers) return found
  const pattern = containing(search)
  return sql<boolean>`(${found} and (contacts.number = any(${spellings}::text[])
    or (not ${isNumberName} and plain_text(contacts.name || ' ' || contacts.email) like plain_text(${pattern}))))`
}

const mostNames = 1000

export async function findContactNames(tx: Db, search: string, hidesNumbers: boolean) {
  const spellings = await findSpellings(tx, search)
  return tx
    .selectFrom('contacts')
    .select([
      'id',
      'name',
      'number',
      pictureOf.as('urlPicture'),
      'active',
      'disableBot',
      'channel',
      'isGroup',
    ])
    .$if(search !== '', (query) => query.where(foundBy(spellings, hidesNumbers)))
    .orderBy('name')
    .orderBy('id')
    .limit(mostNames)
    .execute()
}

export const findContactByNumber = (tx: Db, number: string, channel?: ChannelName) =>
  tx
    .selectFrom('contacts')
    .select(['id', pictureOf.as('urlPicture')])
    .where('number', '=', number)
    .$if(channel !== undefined, (query) =>
      query.where('channel', 'in', channelsOfPeople(channel ?? 'whatsapp')),
    )
    .orderBy('id')
    .executeTakeFirst()

export const lockContact = (tx: Db, id: number) =>
  tx.selectFrom('contacts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Returns the channel of new contacts: that of the default connection, else of the oldest. */
export async function defaultChannel(tx: Db): Promise<ChannelName> {
  const row = await tx
    .selectFrom('connections')
    .select('channel')
    // A phone number creates no contact of a channel with other addresses.
    .orderBy((eb) => eb('channel', 'in', channelsOfPeople('whatsapp')), 'desc')
    .orderBy('isDefault', 'desc')
    .orderBy('id')
    .executeTakeFirst()
  return row?.channel ?? 'whatsapp'
}

type Row = Partial<{
  name: string
  number: string
  email: string
  active: boolean
  disableBot: boolean
  acceptAudioMessage: boolean
  nameFromProvider: boolean
  walletUserId: number | null
  walletQueueId: number | null
  updatedAt: Date
}>

export const saveContact = async (
  tx: Db,
  contact: Row & { name: string; channel: ChannelName },
): Promise<number> =>
  (await tx.insertInto('contacts').values(contact).returning('id').executeTakeFirstOrThrow()).id

export const changeContact = (tx: Db, id: number, changes: Row) =>
  tx.updateTable('contacts').set(changes).where('id', '=', id).execute()

/** Saves one detail of a contact in the place of that of the same name; the contact's row is held by the caller. */
export async function saveExtraInfo(
  tx: Db,
  contactId: number,
  { name, value }: ContactForm['extraInfo'][number],
): Promise<void> {
  const changed = await tx
    .updateTable('contactExtraInfo')
    .set({ value })
    .where('contactId', '=', contactId)
    .where((eb) => eb(eb.fn<string>('lower', ['name']), '=', name.toLowerCase()))
    .executeTakeFirst()
  if (changed.numUpdatedRows > 0n) return
  await tx.insertInto('contactExtraInfo').values({ contactId, name, value }).execute()
}

export async function replaceExtraInfo(tx: Db, contactId: number, extraInfo: ContactForm['extraInfo']) {
  await tx.deleteFrom('contactExtraInfo').where('contactId', '=', contactId).execute()
  if (!extraInfo.length) return
  await tx
    .insertInto('contactExtraInfo')
    .values(extraInfo.map(({ name, value }) => ({ contactId, name, value })))
    .execute()
}

export const removeContact = (tx: Db, id: number) => tx.deleteFrom('contacts').where('id', '=', id).execute()

/** Logs that tickets were deleted with their contact (decision D33). */
export const logDeletedTickets = (
  tx: Db,
  contactId: number,
  { userId, now }: { userId: number | null; now: Date },
) =>
  sql`insert into ticket_events (ticket_id, type, user_id, queue_id, created_at)
    select id, 'delete', ${userId}, queue_id, ${now} from tickets where contact_id = ${contactId}`.execute(tx)

/** Locks contacts' planned messages, before the contacts: a send locks its schedule first and its contact afterwards. */
export const lockSchedulesOf = (tx: Db, contactIds: number[]) =>
  tx
    .selectFrom('schedules')
    .select('id')
    .where('contactId', 'in', contactIds)
    .orderBy('id')
    .forUpdate()
    .execute()

/**
 * Deletes a contact's planned messages, and the file rows of these, of its messages and picture; returns their storage keys. The schedules
 * go first: what they sent uses their files as well.
 */
export async function takeContactFiles(tx: Db, contactId: number): Promise<string[]> {
  const planned = await tx
    .deleteFrom('schedules')
    .where('contactId', '=', contactId)
    .returning('fileId')
    .execute()
  const fileIds = planned.flatMap(({ fileId }) => fileId ?? [])
  const picture = await takeUnusedFiles(
    tx,
    sql`select picture_id from contacts where id = ${contactId} and picture_id is not null`,
    { of: 'contacts.picture_id', where: sql`other.id = ${contactId}` },
  )
  const written = await takeFiles(tx, { column: 'contact_id', id: contactId })
  return [...picture, ...written, ...(await takeUnusedFiles(tx, sql`select unnest(${fileIds}::uuid[])`))]
}

/** The same for messages that somebody wrote in groups. */
export const takeSaidFiles = (tx: Db, senderId: number) =>
  takeFiles(tx, { column: 'sender_id', id: senderId })

const takeFiles = (tx: Db, { column, id }: { column: 'contact_id' | 'sender_id'; id: number }) =>
  takeUnusedFiles(
    tx,
    sql`select file_id from messages where ${sql.ref(column)} = ${id} and file_id is not null`,
    { of: 'messages.file_id', where: sql`other.${sql.ref(column)} is not distinct from ${id}` },
  )
