import { sql } from 'kysely'
import { type ChannelName, channelsOfPeople } from '#domain/channels/channel-capabilities.ts'
import type { ReadyRow } from '#domain/contacts/import-rules.ts'
import { randomColor } from '#domain/tags/tag-rules.ts'
import type { Db } from '#server/platform/db.ts'

type Import = { lines: ReadyRow[]; channel: ChannelName; userId: number; now: Date }

/** Makes the contacts that are new and completes those that are known, in a handful of statements however many there are. */
export async function saveImported(tx: Db, { lines, channel, userId, now }: Import) {
  if (!lines.length) return { created: 0, updated: 0 }
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
  const isNew = new Set(made.map(({ id }) => id))
  const all = await tx
    .selectFrom('contacts')
    .select(['id', 'number'])
    .where('channel', 'in', channelsOfPeople(channel))
    .where('number', '=', sql<string>`any(${lines.map(({ number }) => number)}::text[])`)
    .execute()
  const idOf = new Map(all.map(({ id, number }) => [number, id]))
  const found = lines.flatMap((line) => {
    const id = idOf.get(line.number)
    return id === undefined ? [] : [{ ...line, id }]
  })
  await complete(
    tx,
    found.filter(({ id }) => !isNew.has(id)),
    now,
  )
  await addTags(tx, found, userId)
  await addExtraInfo(tx, found)
  return { created: made.length, updated: found.length - made.length }
}

type Found = ReadyRow & { id: number }

/** A name that the provider gave gives way to the written one; an address that is there already stays. */
async function complete(tx: Db, known: Found[], now: Date) {
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

async function addTags(tx: Db, found: Found[], userId: number) {
  const names = [...new Set(found.flatMap(({ tags }) => tags))]
  if (!names.length) return
  const known = await tx
    .selectFrom('tags')
    .select(['id', 'name'])
    .where('kanban', '=', false)
    .where('name', '=', sql<string>`any(${names}::text[])`)
    .execute()
  const idOf = new Map(known.map(({ id, name }) => [name, id]))
  const missing = names.filter((name) => !idOf.has(name))
  if (missing.length) {
    const made = await tx
      .insertInto('tags')
      .values(missing.map((name) => ({ name, color: randomColor(Math.random), kanban: false, userId })))
      .returning(['id', 'name'])
      .execute()
    for (const { id, name } of made) idOf.set(name, id)
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

/** Fields that the contact has under that name stay as they are. */
async function addExtraInfo(tx: Db, found: Found[]) {
  const fields = found.flatMap(({ id, extraInfo }) => extraInfo.map((field) => ({ contactId: id, ...field })))
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
