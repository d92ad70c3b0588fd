import { sql } from 'kysely'
import { mostValues } from '#domain/contact-lists/contact-list-contract.ts'
import type { Db } from '#server/platform/database/db.ts'

/** Returns the names of the variables of a list's people. */
export async function findValueKeys(tx: Db, listId: number): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select distinct key from contact_list_items, jsonb_object_keys(values) key
    where contact_list_id = ${listId} order by key limit ${mostValues}`.execute(tx)
  return rows.map(({ key }) => key)
}
