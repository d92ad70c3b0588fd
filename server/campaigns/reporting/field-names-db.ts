import { sql } from 'kysely'
import { mostValues } from '#domain/contact-lists/contact-list-contract.ts'
import type { Db } from '#server/platform/database/db.ts'

/** A sheet gives all its people the same variables: its first tell enough. */
const lookedAt = 200

/** The names of the variables that people of some lists have. */
export async function findFieldNames(tx: Db, listIds: readonly number[]): Promise<string[]> {
  if (!listIds.length) return []
  const { rows } = await sql<{ key: string }>`
    select distinct key
    from unnest(${listIds}::int[]) list,
      lateral (
        select values from contact_list_items where contact_list_id = list order by id limit ${lookedAt}
      ) item,
      jsonb_object_keys(item.values) key
    order by key limit ${mostValues}`.execute(tx)
  return rows.map(({ key }) => key)
}
