import pg from 'pg'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { companyAdminEndpoints as companies } from '#domain/company-admin/company-admin-contract.ts'
import { gigabyte } from '#domain/plans/plan-rules.ts'
import { saveFile } from '#server/files/file-db.ts'
import { watchStorage } from '#server/files/storage-jobs.ts'
import { openWorld } from '#tests/app/world.ts'
import { type CompanyFilter, companyPageIds } from './company-list-platform-db.ts'

const world = await openWorld({ ownDatabase: true })
const home = await world.company({ name: 'Casa' })
const asSara = await world.as((await world.user(home, { profile: 'admin', super: true })).email)
const planOf = (limits: { users: number; storageGb: number | null }) =>
  world.platform.db.asPlatform(async (tx) => {
    const plan = { name: `Plano ${limits.users}`, connections: 5, queues: 5, ...limits }
    return (await tx.insertInto('plans').values(plan).returning('id').executeTakeFirstOrThrow()).id
  })
const give = (id: number, planId: number) =>
  world.platform.db.asPlatform((tx) =>
    tx.updateTable('companies').set({ planId }).where('id', '=', id).execute(),
  )
const over = async () => (await asSara(companies.searchCompanies, { query: { show: 'over' } })).companies

test('[COMP-009] lists companies above a limit of their plan, in people as in files, and no others', async () => {
  const [crowded, heavy, fine] = [
    await world.company({ name: 'Lotada' }),
    await world.company({ name: 'Pesada' }),
    await world.company({ name: 'Tranquila' }),
  ]
  await give(crowded, await planOf({ users: 1, storageGb: null }))
  const small = await planOf({ users: 2, storageGb: 1 })
  await give(heavy, small)
  await give(fine, small)
  for (const company of [crowded, crowded, heavy, fine]) await world.user(company)
  await world.inCompany(heavy, (tx) => {
    const file = { storageKey: 'x', name: 'x.mp4', mimeType: 'video/mp4', size: gigabyte }
    return saveFile(tx, { ...file, width: null, height: null, voice: false })
  })
  await watchStorage.run(world.platform)
  expect(await over()).toMatchObject([
    { id: crowded, storageLimit: null, usersCount: 2 },
    { id: heavy, storageLimit: gigabyte, folderSize: gigabyte },
  ])
})

const now = new Date('2026-11-22T12:00:00Z')
const views: [string, Partial<CompanyFilter>][] = [
  ['all', {}],
  ['a later page', { after: home }],
  ['active ones', { show: 'active' }],
  ['suspended ones', { show: 'suspended' }],
  ['a search', { search: 'lua 321' }],
  ['a number', { search: '#321' }],
  ['soon due', { show: 'soon' }],
  ['due ones', { show: 'due' }],
  ['closed ones', { show: 'closed' }],
]

test('[COMP-009] reads and counts 5,000 companies by index, whatever is shown', async () => {
  const owner = new pg.Client({ connectionString: world.platform.db.ownerUrl })
  await owner.connect()
  await owner.query('set synchronous_commit = on')
  await owner.query(`insert into companies (name, email, plan_id, due_date, status, closed_at)
    select 'Lua ' || n, 'lua' || n || '@example.com', (select min(id) from plans),
      timestamptz '2026-11-22 12:00Z' + make_interval(days => n % 400 - 10), n % 50 > 0,
      case when n % 100 = 7 then now() end
    from generate_series(1, 5000) n`)
  // Index-only scans need a visibility map, which vacuum can set only once no older snapshot is open.
  const visible = async () => {
    await owner.query('vacuum analyze companies')
    const { rows } = await owner.query(
      `select relallvisible > 0.9 * relpages as done from pg_class where relname = 'companies'`,
    )
    return rows[0].done
  }
  await expect.poll(visible, { timeout: 20_000 }).toBe(true)
  await owner.end()
  for (const [name, filter] of views) {
    const plan = await world.platform.db.asPlatform(async (tx) => {
      const { rows } = await sql<{ 'QUERY PLAN': string }>`
        explain ${companyPageIds({ search: '', now, ...filter })}`.execute(tx.withoutPlugins())
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    })
    expect(plan, name).not.toMatch(/Seq Scan on companies/)
  }
  const page = await asSara(companies.searchCompanies, { query: {} })
  expect(page).toMatchObject({ hasMore: true, count: 4954 })
  const found = await asSara(companies.searchCompanies, { query: { searchParam: 'lua 4999' } })
  expect(found).toMatchObject({ hasMore: false, count: 1, companies: [{ name: 'Lua 4999' }] })
  expect(await asSara(companies.searchCompanies, { query: { searchParam: 'nada aqui' } })).toMatchObject({
    companies: [],
    count: 0,
  })
})
