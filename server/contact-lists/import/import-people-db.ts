import { sql } from 'kysely'
import type { ReadyPerson } from '#domain/contact-lists/read-line.ts'
import type { Db } from '#server/platform/database/db.ts'

type Import = { uuid: string; listId: number; people: readonly ReadyPerson[]; now: Date }

/** Adds people to a list whose numbers it does not contain; returns the new numbers. */
export async function addPeople(tx: Db, { uuid, listId, people, now }: Import): Promise<Set<string>> {
  const { rows } = await sql<{ number: string }>`
    insert into contact_list_items (contact_list_id, import_uuid, created_at, name, number, email, values)
    select ${listId}, ${uuid}::uuid, ${now}::timestamptz, given.* from ${given(people)}
    on conflict (company_id, contact_list_id, number) do nothing returning number`.execute(tx)
  return new Set(rows.map(({ number }) => number))
}

/** Returns which of the numbers this import added to the list. */
export async function findOwn(tx: Db, { uuid, listId, people }: Import): Promise<Set<string>> {
  const { rows } = await sql<{ number: string }>`
    select number from contact_list_items where contact_list_id = ${listId} and import_uuid = ${uuid}
      and number = any(${people.map(({ number }) => number)}::text[])`.execute(tx)
  return new Set(rows.map(({ number }) => number))
}

/** Updates people of the list from the file. Fields missing in the file stay. */
export const updatePeople = (tx: Db, { listId, people, now }: Import) =>
  sql`
    update contact_list_items items set changed_at = ${now},
      name = case when given.name = given.number then items.name else given.name end,
      email = case when given.email = '' then items.email else given.email end,
      values = items.values || given.values
    from ${given(people)} where items.contact_list_id = ${listId} and items.number = given.number`.execute(tx)

const given = (people: readonly ReadyPerson[]) => sql`
  unnest(${people.map(({ name }) => name)}::text[], ${people.map(({ number }) => number)}::text[],
    ${people.map(({ email }) => email)}::text[], ${people.map(({ values }) => JSON.stringify(values))}::jsonb[])
    as given (name, number, email, values)`
