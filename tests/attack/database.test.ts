import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { appRole } from '#server/platform/database/app-role.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { cloneDatabase } from '#tests/database/test-database.ts'
import { testSecrets } from '#tests/app/test-secrets.ts'

let database: Awaited<ReturnType<typeof cloneDatabase>>
let intruder: pg.Client
let refusal = ''

beforeAll(async () => {
  database = await cloneDatabase()
  const owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
  // Table that nodes create on first contact; `migrate` grants its rights at each start.
  await owner.query('create table socket_io_attachments (id bigserial unique, payload bytea)')
  const folder = join(import.meta.dirname, '../../migrations')
  await migrate({ url: database.url, folder, appPassword: testSecrets.databasePassword })
  const url = new URL(database.url)
  url.username = appRole
  url.password = testSecrets.databasePassword
  intruder = new pg.Client({ connectionString: url.href })
  await intruder.connect()
  await intruder.query("select set_config('app.company_id', '1', false)")
  refusal = await intruder.query('create temporary table trap (id int)').then(
    () => 'made',
    (error: Error) => error.message,
  )
  // Reverts the first defence, to test the second one alone.
  await owner.query(`grant temporary on database "${owner.database}" to public`)
  await owner.end()
  await intruder.query(`create function pg_temp.trap() returns int language plpgsql as
    $$ begin raise exception 'ran as %', current_user; end $$`)
  for (const name of ['contacts', 'tickets', 'messages']) {
    await intruder.query(`create temp view ${name} as select pg_temp.trap() as id, 1 as company_id, 'a' as search_text,
      false as superseded, now() as updated_at, 1 as contact_id, 1 as ticket_id, to_tsvector('a') as words, false as is_deleted`)
  }
})
afterAll(async () => {
  await intruder.end()
  await database.drop()
})

test.each([
  "search_contacts('a')",
  "search_tickets('a', null, '{}', 10)",
  "search_messages('a', null, '{}', 10)",
])('runs no temporary object of the caller in %s', async (search) => {
  await expect(intruder.query('select id from contacts')).rejects.toThrow(`ran as ${appRole}`)
  await expect(intruder.query(`select * from ${search}`)).resolves.toMatchObject({ rows: [] })
})

test('searches temporary objects last in every function that runs with its owner’s rights', async () => {
  const { rows } = await intruder.query(
    `select proname, coalesce(array_to_string(proconfig, ' '), '') as config from pg_proc
      where prosecdef and pronamespace = 'public'::regnamespace`,
  )
  expect(rows.length).toBeGreaterThanOrEqual(5)
  expect(rows.filter(({ config }) => !config.endsWith('pg_temp'))).toEqual([])
})

test.each([
  "update companies set due_date = '2999-01-01'",
  'update companies set plan_id = 1',
  'update users set super = true',
  "insert into companies (name, plan_id, due_date) values ('x', 1, now())",
  "insert into users (name, email, password_hash, super) values ('Ana', 'a@b.co', 'x', true)",
  'select * from pending_sign_ups',
  'select * from socket_io_attachments',
  "update audit_entries set actor_name = 'x'",
  'delete from audit_entries',
  'truncate audit_entries',
])('refuses to the application: %s', async (statement) => {
  await expect(intruder.query(statement)).rejects.toThrow(/permission denied/)
})

test('lets the application make no temporary objects', () => {
  expect(refusal).toMatch(/permission denied to create temporary tables/)
})
