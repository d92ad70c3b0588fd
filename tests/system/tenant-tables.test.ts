import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { fillTables } from '#tests/database/fill-tables.ts'
import { testSecrets } from '#tests/app/test-secrets.ts'
import { openWorld } from '#tests/app/world.ts'

// Every company table contains rows of two companies, so that a missing policy is detected.

const world = await openWorld({ ownDatabase: true })
const [ours, theirs] = [await world.company(), await world.company()]

async function connect(url: string) {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  afterAll(() => client.end())
  return client
}

const owner = await connect(world.databaseUrl)
await fillTables(owner, [ours, theirs])
const { rows: tables } = await owner.query<{ name: string }>(
  `select table_name::text as name from information_schema.columns
  where table_schema = 'public' and column_name = 'company_id' order by 1`,
)
const appUrl = new URL(world.databaseUrl)
appUrl.username = 'chat_flow_app'
appUrl.password = testSecrets.databasePassword
const app = await connect(appUrl.href)

const rowsOf = async (client: pg.Client, table: string) => {
  const { rows } = await client.query<{ id: number; rows: number }>(
    `select company_id as id, count(*)::int as rows from ${table} group by company_id order by company_id`,
  )
  return rows
}

test('looks at every table of companies', () => {
  expect(tables.length).toBeGreaterThan(45)
})

describe.each(tables)('$name', ({ name }) => {
  test('is under row-level security, with one policy for reading and writing', async () => {
    const { rows } = await owner.query(
      `select relrowsecurity as secured, cmd, qual, with_check as "withCheck"
      from pg_class join pg_policies on tablename = relname where oid = $1::regclass`,
      [name],
    )
    const ownCompany =
      "(company_id = ( SELECT (current_setting('app.company_id'::text))::integer AS current_setting))"
    expect(rows).toEqual([{ secured: true, cmd: 'ALL', qual: ownCompany, withCheck: ownCompany }])
  })

  test('[AUTH-001] shows a company its own rows only', async () => {
    const all = await rowsOf(owner, name)
    expect(all.map(({ id }) => id)).toEqual([ours, theirs])
    for (const [index, company] of [ours, theirs].entries()) {
      await app.query(`select set_config('app.company_id', $1, false)`, [String(company)])
      expect(await rowsOf(app, name)).toEqual([all[index]])
    }
  })
})

test('would see rows of both companies under a policy that lets everything through', async () => {
  await owner.query('alter policy own_company on tags using (true)')
  await app.query(`select set_config('app.company_id', $1, false)`, [String(ours)])
  expect((await rowsOf(app, 'tags')).map(({ id }) => id)).toEqual([ours, theirs])
})
