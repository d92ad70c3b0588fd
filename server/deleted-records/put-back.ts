import type { Db } from '#server/platform/database/db.ts'
import type { Deleted } from './deleted-record-db.ts'
import { keptTables } from './kept-tables.ts'
import { insertKept, relink } from './put-back-db.ts'

type Change = {
  /** Columns of the record that come back with another value, by their names in the database. */
  values?: Record<string, unknown>
  /** Columns that come back with their defaults. */
  without?: string[]
  /** Links that whoever calls sets by rules of its own. */
  except?: string[]
}

/**
 * Brings back a record under its old id, the rows that went with it, and the links to it that are still empty. What is named and gone
 * by now is left out. Throws the database's unique violation where something new has taken the record's place.
 */
export async function putBack(
  tx: Db,
  deleted: Deleted,
  { values = {}, without = [], except = [] }: Change = {},
): Promise<void> {
  const { table, rows } = keptTables[deleted.kind]
  await insertKept(tx, { deletedRecordId: deleted.id, table, values, without, once: false })
  for (const place of Object.keys(rows)) {
    await insertKept(tx, { deletedRecordId: deleted.id, table: place, values: {}, without: [], once: true })
  }
  for (const [link, ids] of Object.entries(deleted.links)) {
    if (ids.length && !except.includes(link)) await relink(tx, { link, ids, id: deleted.recordId })
  }
}
