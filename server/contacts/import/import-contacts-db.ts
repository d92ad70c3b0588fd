import { sql } from 'kysely'
import { capabilities, type ChannelName, channelsOfPeople } from '#domain/channels/channel-capabilities.ts'
import type { ReadyRow } from '#domain/contacts/import-rules.ts'
import { findReachedAt } from '#server/contacts/contact-db.ts'
import { randomColor } from '#domain/tags/tag-rules.ts'
import type { Db } from '#server/platform/database/db.ts'

type Import<Line> = { lines: Line[]; channel: ChannelName; userId: number; now: Date }

/** A contact known by the number of a line, with the fields that lines can change. */
export type Known = {
  id: number
  name: string
  email: string
  nameFromProvider: boolean
  tags: string[]
  fields: string[]
}

/** Returns the contacts of these numbers, locked until the end of a transaction that changes them. */
export async function findKnown(
  tx: Db,
  lines: ReadyRow[],
  channel: ChannelName,
): Promise<Map<string, Known>> {
  const numbers = lines.map(({ number }) => number)
  const reached = capabilities[channel].addressedByNumber
    ? await findReachedAt(tx, numbers)
    : new Map<string, number>()
  const rows = await tx
    .selectFrom('contacts')
    .select(['id', 'name', 'email', 'nameFromProvider'])
    .select('number')
    .select([
      sql<string[]>`array(select tags.name from contact_tags
        join tags on tags.company_id = contact_tags.company_id and tags.id = contact_tags.tag_id
        where contact_tags.company_id = contacts.company_id and contact_tags.contact_id = contacts.id)`.as(
        'tags',
      ),
      sql<string[]>`array(select info.name from contact_extra_info info
        where info.company_id = contacts.company_id and info.contact_id = contacts.id)`.as('fields'),
    ])
    .where('channel', 'in', channelsOfPeople(channel))
    .where((eb) =>
      eb.or([
        eb('number', '=', sql<string>`any(${numbers}::text[])`),
        eb('id', '=', sql<number>`any(${[...reached.values()]}::int[])`),
      ]),
    )
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  const byNumber = new Map(rows.map((row) => [row.number, row]))
  return new Map(
    numbers.flatMap((number) => {
      const known = byNumber.get(number) ?? byId.get(reached.get(number) ?? 0)
      return known ? [[number, known]] : []
    }),
  )
}

/** Creates the new contacts, unless another transaction creates one of that number at the same time; returns the new ids by number. */
export async function saveNew(
  tx: Db,
  { lines, channel, now }: Import<ReadyRow>,
): Promise<Map<string, number>> {
  if (!lines.length) return new Map()
  const made = await tx
    .insertInto('contacts')
    .values(
      lines.map(({ name, number, email }) => ({
        name,
        number,
        email,
        channel,
        nameFromProvider: name === number,
        createdAt: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'number'])
    .execute()
  return new Map(made.flatMap(({ id, number }) => (number === null ? [] : [[number, id]])))
}

type Found = ReadyRow & { id: number }

/** Replaces names that a provider gave by the imported ones; existing addresses stay. */
export async function complete(tx: Db, known: Found[], now: Date) {
  if (!known.length) return
  await sql`
    update contacts set
      name = case when contacts.name_from_provider and given.name <> given.number then given.name else contacts.name end,
      name_from_provider = contacts.name_from_provider and given.name = given.number,
      email = case when contacts.email = '' then given.email else contacts.email end,
      updated_at = ${now}
    from unnest(${known.map(({ id }) => id)}::int[], ${known.map(({ name }) => name)}::text[],
      ${known.map(({ number }) => number)}::text[], ${known.map(({ email }) => email)}::text[])
      as given (id, name, number, email)
    where contacts.id = given.id`.execute(tx)
}

/** Returns the tags of these names by name; as in the tags' own index, capital letters make no other name. */
async function findTagsNamed(tx: Db, names: string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; id: number }>`
    select given.name, tags.id from unnest(${names}::text[]) as given (name)
    join tags on not tags.kanban and lower(tags.name) = lower(given.name)`.execute(tx)
  return new Map(rows.map(({ name, id }) => [name, id]))
}

/** Adds the named tags, and creates those that do not exist, unless another transaction creates them at the same time. */
export async function addTags(tx: Db, found: Found[], userId: number) {
  const names = [...new Set(found.flatMap(({ tags }) => tags))]
  if (!names.length) return
  let idOf = await findTagsNamed(tx, names)
  const missing = names.filter((name) => !idOf.has(name))
  if (missing.length) {
    // Every import creates tags in one order, which prevents deadlocks.
    const inOrder = missing.toSorted((one, other) =>
      one.localeCompare(other, 'en', { sensitivity: 'accent' }),
    )
    await tx
      .insertInto('tags')
      .values(inOrder.map((name) => ({ name, color: randomColor(Math.random), kanban: false, userId })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    idOf = await findTagsNamed(tx, names)
  }
  const pairs = found.flatMap(({ id: contactId, tags }) =>
    tags.flatMap((tag) => {
      const tagId = idOf.get(tag)
      return tagId === undefined ? [] : [{ contactId, tagId }]
    }),
  )
  await tx
    .insertInto('contactTags')
    .values(pairs)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Extra fields that the contact already has under that name stay as they are. */
export async function addExtraInfo(tx: Db, found: Found[]) {
  const all = found.flatMap(({ id, extraInfo }) => extraInfo.map((field) => ({ contactId: id, ...field })))
  // Lines with different numbers of one contact: the first is used.
  const known = new Set<string>()
  const fields = all.filter(({ contactId, name }) => {
    const key = `${contactId} ${name}`
    return !known.has(key) && known.add(key)
  })
  if (!fields.length) return
  await sql`
    insert into contact_extra_info (contact_id, name, value)
    select given.contact_id, given.name, given.value
    from unnest(${fields.map(({ contactId }) => contactId)}::int[], ${fields.map(({ name }) => name)}::text[],
      ${fields.map(({ value }) => value)}::text[]) as given (contact_id, name, value)
    where not exists (
      select from contact_extra_info known where known.contact_id = given.contact_id and known.name = given.name
    )`.execute(tx)
}
