import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import { mapGraph, namedIn } from './graph-references.ts'

/** Columns that hold graphs of flows; their references get the new ids once all rows are loaded. */
const graphs = [
  { table: 'flows', column: 'draft' },
  { table: 'flow_versions', column: 'graph' },
] as const
const atOnce = 20

/** Gives references of some restored flows the new ids; returns whether some are left. In the end each flow runs by its newest version. */
export async function linkGraphs(tx: Db, seed: string): Promise<boolean> {
  for (const { table, column } of graphs) {
    const { rows: waiting } = await sql<{ newId: number }>`
      delete from capsule_ids where (company_id, table_name, old_id, new_id) in (
        select company_id, table_name, old_id, new_id from capsule_ids where table_name = ${`${table}.${column}`} limit ${atOnce})
      returning new_id`.execute(tx)
    for (const { newId } of waiting) await linkGraph(tx, { table, column, id: newId, seed })
    if (waiting.length) return true
  }
  await sql`update flows set version_id = (select id from flow_versions versions
      where versions.company_id = flows.company_id and versions.flow_id = flows.id order by number desc limit 1)
    where version_id is null`.execute(tx)
  return false
}

type Place = { table: string; column: string; id: number; seed: string }

async function linkGraph(tx: Db, { table, column, id, seed }: Place): Promise<void> {
  const { rows } = await sql<{ graph: unknown }>`
    select ${sql.ref(column)} as graph from ${sql.table(table)} where id = ${id}`.execute(tx)
  const graph = rows[0]?.graph
  const named = namedIn(graph)
  const { rows: known } = await sql<{ tableName: string; oldId: number; newId: number }>`
    select known.table_name, known.old_id, known.new_id from capsule_ids known
    join jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as named ("table" text, id bigint)
      on named."table" = known.table_name and named.id = known.old_id`.execute(tx)
  const newIds = new Map(known.map(({ tableName, oldId, newId }) => [`${tableName} ${oldId}`, newId]))
  const mapped = mapGraph(graph, {
    row: (of, old) => newIds.get(`${of} ${old}`) ?? null,
    file: (old) => uuidOf(seed + old),
  })
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${JSON.stringify(mapped)}::jsonb
    where id = ${id}`.execute(tx)
}

/** The same uuid that `uuidOf` of `load-rows-db` makes of a text in SQL. */
function uuidOf(text: string): string {
  const hex = createHash('md5').update(text).digest('hex')
  const marked = `${hex.slice(0, 12)}4${hex.slice(13, 16)}8${hex.slice(17)}`
  return marked.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
