import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import type { Row } from './read-capsule.ts'
import type { CapsuleTable } from './copy-rows.ts'
import { capsuleTables } from './capsule-tables.ts'
import { columnsOf } from './copy-rows.ts'

export type TableColumns = Map<string, { name: string; type: string }[]>
export type LoadingFacts = {
  columns: TableColumns
  /** Makes the new uuids of one restore: nobody who knows the old ones can tell them. */
  seed: string
  /** Hash of a random password, which nobody knows. */
  passwordHash: string
}

/** The columns of every table that a capsule holds, as this database has them. */
export async function findColumns(tx: Db): Promise<TableColumns> {
  const query = async (text: string, values: unknown[]) => {
    const [before = '', after = ''] = text.split('$1')
    return sql<{ name: string; type: string }>`${sql.raw(before)}${values[0]}${sql.raw(after)}`.execute(tx)
  }
  const found: TableColumns = new Map()
  for (const [name, table] of Object.entries(capsuleTables)) {
    found.set(name, await columnsOf(query, name, table))
  }
  return found
}

const company = sql.raw(`current_setting('app.company_id')::int`)
const selfReferences = (name: string, { references = {} }: CapsuleTable) =>
  Object.keys(references).filter((column) => references[column] === name)

/**
 * Puts rows of a capsule into the company that `tx` belongs to: numbered anew, with what they refer to by its new number. The names of
 * tables and columns are this database's; of the capsule there are only values.
 */
export async function loadRows(tx: Db, name: string, rows: Row[], facts: LoadingFacts): Promise<number> {
  const table = capsuleTables[name] ?? {}
  const columns = facts.columns.get(name) ?? []
  const own = selfReferences(name, table)
  const given = columns.map(({ name: column, type }) => `${quoted(column)} ${type}`).join(', ')
  const put = columns.filter(
    ({ name: column }) => !own.includes(column) && !(table.numbered && column === 'id'),
  )
  const values = put.map(({ name: column }) => valueOf(column, table, facts))
  const added = Object.keys(table.rewritten ?? {}).filter(
    (column) => !columns.some((each) => each.name === column),
  )
  const names = [...put.map((column) => column.name), ...added].map(quoted).join(', ')
  const all = sql.join([...values, ...added.map((column) => valueOf(column, table, facts))])
  const { rows: counted } = await sql<{ n: number }>`
    with given as materialized (
      select * from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (${sql.raw(given)}))
        with ordinality as given (${sql.raw([...columns.map((column) => quoted(column.name)), 'nth'].join(', '))})
    ), put as (
      insert into ${sql.table(name)} (${sql.raw(names)})
      select ${all} from given ${joinsOf(name, table)} order by given.nth
      returning ${table.numbered ? sql`id` : sql`1 as id`}
    )${table.numbered ? rememberedOf(name, own, table.graphs) : sql``}
    select count(*)::int as n from put`.execute(tx)
  return counted[0]?.n ?? 0
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
const known = (column: string) => `known_${column}`

function valueOf(column: string, table: CapsuleTable, facts: LoadingFacts): RawBuilder<unknown> {
  const rewritten = table.rewritten?.[column]
  if (rewritten) return withFacts(rewritten, facts)
  const uuid = table.uuids?.[column]
  if (uuid === 'new') return newUuid(`given.${quoted(column)}`, facts)
  if (uuid === 'timed') {
    const old = sql.raw(`given.${quoted(column)}`)
    return sql`(left(${old}::text, 19) || right(${newUuid(`given.${quoted(column)}`, facts)}::text, 17))::uuid`
  }
  if (!table.references?.[column]) return sql.raw(`given.${quoted(column)}`)
  const found = `${known(column)}.new_id`
  return sql.raw(
    table.outliving?.includes(column) ? `coalesce(${found}, -abs(given.${quoted(column)}))` : found,
  )
}

const newUuid = (old: string, { seed }: LoadingFacts) => uuidOf(sql`${seed}::text || ${sql.raw(old)}::text`)

/** A uuid of a text: its version and variant are those of a random one. */
const uuidOf = (text: RawBuilder<unknown>) =>
  sql`overlay(overlay(md5(${text}) placing '4' from 13) placing '8' from 17)::uuid`

/** The parameters that `rewritten` may name. */
function withFacts(text: string, facts: LoadingFacts): RawBuilder<unknown> {
  const parts = text.split(/(NEW\([\w.]+\)|PASSWORD|COMPANY)/)
  return sql.join(
    parts.map((part) => {
      if (part === 'PASSWORD') return sql`${facts.passwordHash}::text`
      if (part === 'COMPANY') return company
      const old = /^NEW\(([\w.]+)\)$/.exec(part)?.[1]
      return old ? newUuid(old, facts) : sql.raw(part)
    }),
    sql``,
  )
}

function joinsOf(name: string, { references = {}, about }: CapsuleTable): RawBuilder<unknown> {
  const joins = Object.entries(references)
    .filter(([, target]) => target !== name)
    .map(
      ([column, target]) => sql`left join capsule_ids ${sql.raw(known(column))}
        on ${sql.raw(known(column))}.company_id = ${company} and ${sql.raw(known(column))}.table_name = ${target}
        and ${sql.raw(known(column))}.old_id = given.${sql.raw(quoted(column))}`,
    )
  if (about)
    joins.push(
      sql`left join capsule_ids about on about.company_id = ${company}
        and about.table_name = ${sql.raw(about.table)} and about.old_id = ${sql.raw(about.id)}`,
    )
  return sql.join(joins, sql` `)
}

/** New ids are given in the order of the rows. References to the table itself wait until all its rows are loaded. */
function rememberedOf(name: string, own: string[], graphs: readonly string[] = []): RawBuilder<unknown> {
  const drawn = graphs.map(
    (column) => sql` union all select ${`${name}.${column}`}, given.id, numbered.id
      from numbered join given using (nth) where given.${sql.raw(quoted(column))} is not null`,
  )
  const waiting = own.map(
    (column) => sql` union all select ${`${name}.${column}`}, given.${sql.raw(quoted(column))}, numbered.id
      from numbered join given using (nth) where given.${sql.raw(quoted(column))} is not null`,
  )
  return sql`, numbered as (
      select id, row_number() over (order by id) as nth from put
    ), remembered as (
      insert into capsule_ids (table_name, old_id, new_id)
      select ${name}, given.id, numbered.id from numbered join given using (nth)${sql.join([...waiting, ...drawn], sql``)}
    )`
}

const atOnce = 2000

/** Fills in some of what refers to its own table, once all its rows are there; whether some is left. */
export async function linkRows(tx: Db, name: string): Promise<boolean> {
  for (const column of selfReferences(name, capsuleTables[name] ?? {})) {
    await sql`
      with waiting as (
        delete from capsule_ids where (company_id, table_name, old_id, new_id) in (
          select company_id, table_name, old_id, new_id from capsule_ids
          where company_id = ${company} and table_name = ${`${name}.${column}`} limit ${atOnce})
        returning old_id, new_id
      )
      update ${sql.table(name)} linked set ${sql.raw(quoted(column))} = target.new_id
      from waiting join capsule_ids target
        on target.company_id = ${company} and target.table_name = ${name} and target.old_id = waiting.old_id
      where linked.company_id = ${company} and linked.id = waiting.new_id`.execute(tx)
    if (await isWaiting(tx, `${name}.${column}`)) return true
  }
  return false
}

const isWaiting = async (tx: Db, tableName: string): Promise<boolean> =>
  (await tx
    .selectFrom('capsuleIds')
    .select('newId')
    .where('tableName', '=', tableName)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Forgets some of the old numbers; whether some are left. */
export async function forgetIds(tx: Db): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from capsule_ids where (company_id, table_name, old_id, new_id) in (
      select company_id, table_name, old_id, new_id from capsule_ids limit ${atOnce * 5})`.execute(tx)
  return Number(numAffectedRows ?? 0) > 0
}

/** Saves the storage key of a file whose row was loaded before its bytes. */
export const placeFile = (
  tx: Db,
  { fileId, key, facts }: { fileId: string; key: string; facts: LoadingFacts },
) =>
  sql`update files set storage_key = ${key}
    where company_id = ${company} and id = ${uuidOf(sql`${facts.seed}::text || ${fileId}::text`)}`.execute(tx)
