import { sql } from 'kysely'
import { mostValues } from '#domain/contact-lists/contact-list-contract.ts'
import type { Db } from '#server/platform/database/db.ts'

/** The names of the variables that people of a list have. */
export async function findValueKeys(tx: Db, listId: number): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select distinct key from contact_list_items, jsonb_object_keys(values) key
    where contact_list_id = ${listId} order by key limit ${mostValues}`.execute(tx)
  return rows.map(({ key }) => key)
}
