import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { migrate } from '#server/platform/database/migrate.ts'
import { fillTables } from '#tests/database/fill-tables.ts'
import { createEmptyDatabase } from '#tests/database/test-database.ts'
import { testSecrets } from '#tests/app/test-secrets.ts'

const folder = join(import.meta.dirname, '..', '..', 'migrations')
const appPassword = testSecrets.databasePassword
const names = readdirSync(folder).sort()
/** Schemas from which upgrades are tested: every tenth, and the last one before each migration that changes rows. */
const changingRows = [
  '0027',
  '0031',
  '0037',
  '0038',
  '0052',
  '0058',
  '0060',
  '0065',
  '0076',
  '0081',
  '0083',
  '0260',
  '0345',
  '0346',
  '0348',
  '0357',
]
const earlier = names.filter(
  (name, index) =>
    (index > 0 && index % 10 === 0) ||
    changingRows.some((number) => names[index + 1]?.startsWith(`${number}-`)),
)
/** Columns whose value a later migration changes on purpose. */
const changedColumns = ['connections.when_expires_ticket', 'ratings.ended_at', 'tickets.is_group']
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
async function openEarlier(last: string) {
  const database = await createEmptyDatabase()
  const endings: (() => Promise<void>)[] = [database.drop]
  const close = async () => {
    for (const end of endings.reverse()) await end()
  }
  const only = names.slice(0, names.indexOf(last) + 1)
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
      and table_name not in ('migrations', 'job_workers', 'room_probe', 'socket_io_attachments')
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

test.each(earlier)('[T9] upgrades a filled database from %s and keeps every row', async (last) => {
  const { url, owner, companies, close, counts } = await openEarlier(last)
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
})

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

describe('a database from before rows were changed', async () => {
  const opened = await openEarlier(names.find((name) => name.startsWith('0023-')) ?? '')
  afterAll(opened.close)
  const { owner } = opened
  await owner.query(`update connections set updated_at = '2026-02-03T04:05:06Z'`)
  await owner.query(`update contacts set is_group = true where id = (select min(id) from contacts)`)
  await owner.query(`update tickets set status = 'pending', last_inbound_at = '2026-05-06T07:08:09Z',
    contact_id = (select min(id) from contacts where company_id = tickets.company_id)
    where id = (select min(id) from tickets)`)
  await owner.query(`update tickets set status = 'nps' where id = (select max(ticket_id) from ratings)`)
  await owner.query(`update connections set expires_ticket = 24 where id = (select max(id) from connections)`)
  await migrate({ url: opened.url, folder, appPassword })
  const all = async (sql: string) => (await owner.query<Record<string, unknown>>(sql)).rows

  test('[T9] dates the status and the last sign of life of connections by what was known', async () => {
    expect(
      await all(`select distinct status_since::text as since, heard_at::text as heard from connections`),
    ).toEqual([{ since: '2026-02-03 04:05:06+00', heard: '2026-03-04 05:06:07+00' }])
  })

  test('[T9] marks tickets of groups, and since when waiting customers wait', async () => {
    expect(
      await all(
        `select is_group, waiting_since::text as waiting from tickets where waiting_since is not null`,
      ),
    ).toEqual([{ is_group: true, waiting: '2026-05-06 07:08:09+00' }])
    expect(await all('select count(*)::int as others from tickets where not is_group')).toEqual([
      { others: 3 },
    ])
  })

  test('[T9] counts the bytes of files that were there before they were counted', async () => {
    expect(await all('select sum(bytes)::int as bytes from storage_changes group by company_id')).toEqual([
      { bytes: 2000 },
      { bytes: 2000 },
    ])
  })

  test('[T9] leaves people the right to take contacts out', async () => {
    expect(await all('select distinct allow_import_export as may from users')).toEqual([{ may: 'enabled' }])
  })

  test('[T9] changes when tickets expire only where nobody had chosen', async () => {
    expect(await all('select expires_ticket, when_expires_ticket from connections order by id')).toEqual([
      ...Array.from({ length: 3 }, () => ({ expires_ticket: 0, when_expires_ticket: 1 })),
      { expires_ticket: 24, when_expires_ticket: 0 },
    ])
  })

  test('[T9] ends questions of rating whose conversation waits for no answer', async () => {
    expect(await all('select ended_at is null as waits from ratings order by ticket_id')).toEqual([
      ...Array.from({ length: 3 }, () => ({ waits: false })),
      { waits: true },
    ])
  })

  test('[T9] counts waiting tickets as unanswered, once', async () => {
    expect(
      await all(`select status, sum(tickets)::int as tickets, sum(unread)::int as unread from ticket_counts
        group by status order by status`),
    ).toEqual(
      await all(`select status, count(*)::int as tickets,
        count(*) filter (where unread_messages > 0 or waiting_since is not null)::int as unread
        from tickets where not superseded group by status order by status`),
    )
  })
})

test('[T9] moves the keys of creations out of schedules and campaigns', async () => {
  const opened = await openEarlier(names.find((name) => name.startsWith('0345-')) ?? '')
  onTestFinished(opened.close)
  const { owner } = opened
  await owner.query(
    'update campaigns set client_id = gen_random_uuid() where id = (select max(id) from campaigns)',
  )
  const keys = `select company_id, 'campaigns' as kind, client_id, id::bigint as record_id from campaigns where client_id is not null`
  const { rows: before } = await owner.query(keys)
  await migrate({ url: opened.url, folder, appPassword })
  const { rows } = await owner.query('select company_id, kind, client_id, record_id from created_records')
  expect(rows).toEqual(before)
  expect(before).toHaveLength(1)
})

test('[T9] counts answers that no block could take apart from the output for repeated ones', async () => {
  const opened = await openEarlier(names.find((name) => name.startsWith('0346-')) ?? '')
  onTestFinished(opened.close)
  const { owner, companies } = opened
  const [company] = companies
  await owner.query('delete from flow_counts')
  await owner.query('delete from flow_steps')
  const { rows: runs } = await owner.query<{ id: number; version: number }>(
    'select id, version_id as version from flow_runs where company_id = $1 limit 1',
    [company],
  )
  const { id, version } = runs[0] ?? { id: 0, version: 0 }
  for (const [n, why] of ['oi', 'no answer in time'].entries())
    await owner.query(
      `insert into flow_steps (company_id, run_id, version_id, seq, n, node_id, kind, why, at)
      values ($1, $2, $3, 1, $4, 'm', 'invalid', $5, '2026-11-20T15:00Z')`,
      [company, id, version, n, why],
    )
  await owner.query(
    `insert into flow_counts (company_id, version_id, node_id, handle, day, visits)
    values ($1, $2, 'm', 'invalid', '2026-11-20', 3)`,
    [company, version],
  )
  await migrate({ url: opened.url, folder, appPassword })
  const { rows } = await owner.query(
    `select handle, sum(visits)::int as visits from flow_counts where node_id = 'm' group by handle order by handle`,
  )
  expect(rows).toEqual([
    { handle: 'invalid', visits: 1 },
    { handle: 'noAnswer', visits: 1 },
    { handle: 'noChoice', visits: 1 },
  ])
})
