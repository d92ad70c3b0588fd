import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { appRole } from '#server/platform/migrate.ts'
import { cloneDatabase } from '../test-database.ts'
import { testSecrets } from '../test-secrets.ts'

let database: Awaited<ReturnType<typeof cloneDatabase>>
let intruder: pg.Client

beforeAll(async () => {
  database = await cloneDatabase()
  const url = new URL(database.url)
  url.username = appRole
  url.password = testSecrets.databasePassword
  intruder = new pg.Client({ connectionString: url.href })
  await intruder.connect()
  await intruder.query("select set_config('app.company_id', '1', false)")
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
])('[M6] runs no temporary object of the caller in %s', async (search) => {
  await expect(intruder.query('select id from contacts')).rejects.toThrow(`ran as ${appRole}`)
  await expect(intruder.query(`select * from ${search}`)).resolves.toMatchObject({ rows: [] })
})

test('[M6] searches temporary objects last in every function that runs with its owner’s rights', async () => {
  const { rows } = await intruder.query(
    `select proname, coalesce(array_to_string(proconfig, ' '), '') as config from pg_proc
      where prosecdef and pronamespace = 'public'::regnamespace`,
  )
  expect(rows.length).toBeGreaterThanOrEqual(5)
  expect(rows.filter(({ config }) => !config.endsWith('pg_temp'))).toEqual([])
})
