import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished } from 'vitest'
import { migrate } from '#server/platform/database/migrate.ts'
import { testSecrets } from '#tests/app/test-secrets.ts'
import { fillTables } from './fill-tables.ts'
import { createEmptyDatabase } from './test-database.ts'

const folder = join(import.meta.dirname, '..', '..', '..', 'migrations')
const appPassword = testSecrets.databasePassword
/** Names of all migrations, in order. */
export const migrationNames: string[] = readdirSync(folder).sort()
/** Columns whose value a later migration changes on purpose. */
const changedColumns = [
  'connections.when_expires_ticket',
  'ratings.ended_at',
  'tickets.is_group',
  'webhook_endpoints.state',
]
/** Tables to which a later migration or its triggers add rows. */
const growing = ['ticket_counts', 'storage_changes', 'dirty_days']

async function connect(url: string, end: (close: () => Promise<void>) => void) {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  end(() => client.end())
  return client
}

/** Creates a database at the schema after migration `last`, filled for two companies. */
export async function openEarlierSchema(last: string) {
  const database = await createEmptyDatabase()
  const endings: (() => Promise<void>)[] = [database.drop]
  const close = async () => {
    for (const end of endings.reverse()) await end()
  }
  const only = migrationNames.slice(0, migrationNames.indexOf(last) + 1)
  await migrate({ url: database.url, folder, appPassword, only })
  const owner = await connect(database.url, (end) => endings.push(end))
  await owner.query(`insert into plans (name) values ('Completo')`)
  const { rows } = await owner.query<{ id: number }>(
    `insert into companies (name, plan_id, due_date) select name, (select id from plans), '2999-01-01'
    from unnest('{Padaria,Floricultura}'::text[]) as name returning id`,
  )
  const companies = rows.map((row) => row.id)
  return { url: database.url, owner, companies, close, counts: await fillTables(owner, companies) }
}

/** Returns the rows of each table, without columns changed on purpose or missing in the earlier schema. */
async function contentOf(owner: pg.Client, columns: Map<string, string[]>) {
  const content: Record<string, unknown[]> = {}
  for (const [table, own] of columns) {
    if (growing.includes(table)) continue
    const list = own
      .filter((column) => !changedColumns.includes(`${table}.${column}`))
      .map((column) => owner.escapeIdentifier(column))
    const { rows } = await owner.query(`select ${list.join(', ')} from ${owner.escapeIdentifier(table)}`)
    content[table] = rows.map((row) => JSON.stringify(row)).toSorted()
  }
  return content
}

async function columnsOf(owner: pg.Client) {
  const { rows } = await owner.query<{ name: string; columns: string[] }>(
    `select table_name as name, array_agg(column_name::text order by ordinal_position) as columns
    from information_schema.columns where table_schema = 'public' and is_generated = 'NEVER'
      and table_name not in ('migrations', 'job_workers', 'room_probe', 'clock_mark', 'socket_io_attachments')
    group by table_name order by table_name`,
  )
  return new Map(rows.map((row) => [row.name, row.columns]))
}

/** Returns the columns that both schemas have. */
const shared = (before: Map<string, string[]>, after: Map<string, string[]>) =>
  new Map(
    [...before].map(([table, columns]) => [
      table,
      columns.filter((column) => after.get(table)?.includes(column)),
    ]),
  )

/** Expects that a database filled at the schema after migration `last` keeps every row in an upgrade, each with its company. */
export async function expectUpgradeFrom(last: string): Promise<void> {
  const { url, owner, companies, close, counts } = await openEarlierSchema(last)
  onTestFinished(close)
  const before = await columnsOf(owner)
  expect([...counts.keys()].filter((table) => !before.has(table))).toEqual([])
  // Reads the old contents with the columns that the current schema still has.
  const today = shared(before, await columnsOfToday())
  const content = await contentOf(owner, today)

  await migrate({ url, folder, appPassword })

  expect(await contentOf(owner, today)).toEqual(content)
  const broken = await owner.query(
    `select conname::text as name from pg_constraint
      where connamespace = 'public'::regnamespace and not convalidated
    union all select indexrelid::regclass::text from pg_index where not indisvalid`,
  )
  expect(broken.rows).toEqual([])
  const asApp = new URL(url)
  asApp.username = 'chat_flow_app'
  asApp.password = appPassword
  const app = await connect(asApp.href, (end) => onTestFinished(end))
  await app.query(`select set_config('app.company_id', $1, false)`, [String(companies[0])])
  for (const table of counts.keys()) {
    const { rows } = await app.query<{ companyId: number }>(
      `select distinct company_id as "companyId" from ${owner.escapeIdentifier(table)}`,
    )
    expect({ table, rows }).toEqual({ table, rows: [{ companyId: companies[0] }] })
  }
}

let columnsToday: Promise<Map<string, string[]>> | undefined
function columnsOfToday() {
  columnsToday ??= (async () => {
    const database = await createEmptyDatabase()
    await migrate({ url: database.url, folder, appPassword })
    const owner = new pg.Client({ connectionString: database.url })
    await owner.connect()
    const columns = await columnsOf(owner)
    await owner.end()
    await database.drop()
    return columns
  })()
  return columnsToday
}

/** Brings a database to the newest schema. */
export const upgradeDatabase = (url: string): Promise<unknown> => migrate({ url, folder, appPassword })
