import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

type Column = { name: string; required: boolean; parent: string | null }

/** The columns of a table that can be written, and which other table's row each names. */
async function columnsOf(tx: Db, table: string): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select attname as name, attnotnull as required, (
      select confrelid::regclass::text from pg_constraint
      where contype = 'f' and conrelid = attrelid and confrelid <> 'companies'::regclass
        and conkey[array_upper(conkey, 1)] = attnum limit 1
    ) as parent
    from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`.execute(tx)
  return rows
}

type Kept = {
  deletedRecordId: number
  table: string
  values: Record<string, unknown>
  without: string[]
  /** Rows that are there again already stay as they are. */
  once: boolean
}

/** Writes kept rows back; a column that came after they were kept has its default, one that is no more is left out. */
export async function insertKept(tx: Db, { deletedRecordId, table, values, without, once }: Kept) {
  const ours = sql`deleted_record_id = ${deletedRecordId} and table_name = ${table}`
  const { rows: keys } = await sql<{ key: string }>`
    select key from deleted_rows, jsonb_object_keys(content) as key where id = (
      select id from deleted_rows where ${ours} limit 1)`.execute(tx)
  const known = new Set(keys.map(({ key }) => key))
  const columns = (await columnsOf(tx, table)).filter(
    ({ name }) => known.has(name) && !without.includes(name),
  )
  if (!columns.length) return
  const isThere = ({ name, parent }: Column) =>
    sql<boolean>`exists (select from ${sql.table(parent ?? '')} parent
      where parent.company_id = kept.company_id and parent.id = kept.${sql.ref(name)})`
  const filters = columns.filter(({ required, parent }) => required && parent).map(isThere)
  const chosen = columns.map((column) =>
    column.parent && !column.required
      ? sql`case when ${isThere(column)} then kept.${sql.ref(column.name)} end`
      : sql`kept.${sql.ref(column.name)}`,
  )
  await sql`
    insert into ${sql.table(table)} (${sql.join(columns.map(({ name }) => sql.ref(name)))})
    overriding system value
    select ${sql.join(chosen)}
    from deleted_rows, jsonb_populate_record(null::${sql.table(table)}, content || ${JSON.stringify(values)}::jsonb) kept
    where ${ours} ${filters.length ? sql`and ${sql.join(filters, sql` and `)}` : sql``}
    ${once ? sql`on conflict do nothing` : sql``}`.execute(tx)
}

type Link = { link: string; ids: number[]; id: number }

/** Restores references to the record in columns that are still empty. */
export async function relink(tx: Db, { link, ids, id }: Link): Promise<void> {
  const [table = '', column = ''] = link.split('.')
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${id}
    where id = any(${ids}::int[]) and ${sql.ref(column)} is null`.execute(tx)
}
