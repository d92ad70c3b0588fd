import { Readable } from 'node:stream'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { companyAdminEndpoints as companies } from '#domain/company-admin/company-admin-contract.ts'
import { eraseClosed, eraseCompany } from '#server/company-admin/erase-company.ts'
import { keptOfErased } from '#server/company-admin/erase-platform-db.ts'
import { fillTables } from '#tests/database/fill-tables.ts'
import { openWorld } from '#tests/app/world.ts'

const world = await openWorld({ ownDatabase: true })
const home = await world.company()
const sara = await world.user(home, { name: 'Sara', profile: 'admin', super: true })
const asSara = await world.as(sara.email)
const [ours, theirs, fresh] = [
  await world.company({ name: 'Nossa' }),
  await world.company(),
  await world.company(),
]
const owner = new pg.Client({ connectionString: world.databaseUrl })
owner.on('error', () => {})
await owner.connect()
afterAll(() => owner.end())
await fillTables(owner, [ours, theirs])
const { storage } = world.platform
const keyOf = (company: number) => storage.putStream(company, Readable.from(['conteúdo']))
const [ourKey, theirKey] = [await keyOf(ours), await keyOf(theirs)]

const { rows: tables } = await owner.query<{ name: string }>(
  `select table_name::text as name from information_schema.columns
  where table_schema = 'public' and column_name = 'company_id' order by 1`,
)
async function rowsOf(company: number) {
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    const { rows } = await owner.query(`select count(*)::int as n from ${name} where company_id = $1`, [
      company,
    ])
    counts[name] = rows[0].n
  }
  return counts
}
const left = async (company: number) =>
  Object.entries(await rowsOf(company)).flatMap(([name, n]) => (n ? [name] : []))
const bytesOf = async (key: string) => {
  const chunks: Buffer[] = []
  for await (const chunk of await storage.read(key)) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}
const companyOf = async (id: number) =>
  (await owner.query('select * from companies where id = $1', [id])).rows[0]
const close = (id: number, daysAgo: number) =>
  asSara(companies.deleteCompany, { params: { id }, query: { reason: 'Pedido' } }).then(() =>
    owner.query(`update companies set closed_at = now() - make_interval(days => $2) where id = $1`, [
      id,
      daysAgo,
    ]),
  )

test('[D94] erases every row and file of a closed company after 30 days, and nobody else’s', async () => {
  expect(Object.values(await rowsOf(ours)).every((n) => n > 0)).toBe(true)
  await close(ours, 31)
  await close(fresh, 29)
  const before = await rowsOf(theirs)

  // An interrupted erasure keeps its completed steps and continues on the next run.
  const broken = { ...storage, removeAll: () => Promise.reject(new Error('storage is away')) }
  await expect(eraseCompany({ ...world.platform, storage: broken }, ours)).rejects.toThrow('storage is away')
  expect(await companyOf(ours)).toMatchObject({ erase_step: 'files', erased_at: null, name: 'Nossa' })
  const query = { show: 'closed' } as const
  const { companies: shown } = await asSara(companies.searchCompanies, { query })
  expect(shown.find(({ id }) => id === ours)).toMatchObject({
    ...{ state: 'closed', eraseStep: 'files', erasedRows: expect.any(Number) as number },
  })
  await eraseClosed.run(world.platform)

  expect(await left(ours)).toEqual([...keptOfErased].sort())
  await expect(bytesOf(ourKey)).rejects.toThrow()
  expect(await rowsOf(theirs)).toEqual(before)
  expect(await bytesOf(theirKey)).toBe('conteúdo')
  expect(await companyOf(fresh)).toMatchObject({ erased_at: null, erase_step: null })
})

test('[D94] keeps what an erased company was billed and paid, without who it was', async () => {
  const { rows } = await owner.query('select amount_cents, payer, note from invoices where company_id = $1', [
    ours,
  ])
  expect(rows).toHaveLength(2)
  for (const row of rows) expect(row).toEqual({ amount_cents: expect.any(Number), payer: null, note: '' })
  const kept = await owner.query('select payer from invoices where company_id = $1', [theirs])
  expect(kept.rows[0].payer).toEqual({ name: 'Ana' })
})

test('[D94] leaves that the company was there, without a word of who it was', async () => {
  const tombstone = await companyOf(ours)
  expect(tombstone).toMatchObject({
    ...{ name: `Empresa encerrada #${ours}`, email: '', phone: '', document: '', status: false },
    ...{ erase_step: null, erased_at: expect.any(Date), closed_by: 'Sara', close_reason: '' },
    name_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  expect(Number(tombstone.erased_rows)).toBeGreaterThan(tables.length)
  expect(Number(tombstone.erased_bytes)).toBeGreaterThan(0)
  const params = { id: ours }
  expect(await asSara(companies.showCompany, { params: { id: ours } })).toMatchObject({
    ...{ state: 'erased', eraseStep: null, erasedRows: Number(tombstone.erased_rows) },
  })
  await expect(asSara(companies.restoreCompany, { params })).rejects.toMatchObject({ status: 404 })
  await eraseClosed.run(world.platform)
  expect(await companyOf(ours)).toEqual(tombstone)
})
