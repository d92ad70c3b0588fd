import { expect, test } from 'vitest'
import { contactListEndpoints as lists } from '#domain/contact-lists/contact-list-contract.ts'
import { type LineFault, listImportEndpoints as imports } from '#domain/contact-lists/list-import-contract.ts'
import { runJobs } from '#tests/app/run-jobs.ts'
import { expectedOf, faultyRows } from '#tests/sheets/faulty-rows.ts'
import { xlsxOf } from '#tests/sheets/xlsx-of.ts'
import { tierRuns } from '#tests/app/tier-runs.ts'
import { openWorld } from '#tests/app/world.ts'

const world = await openWorld({ ownDatabase: true })
const company = await world.company()
const admin = await world.user(company, { profile: 'admin' })
const asAdmin = await world.as(admin.email)

const make = async () => (await asAdmin(lists.createContactList, { body: { name: 'Importados' } })).id
const countOf = async (id: number) => (await asAdmin(lists.showContactList, { params: { id } })).contactsCount

/** Imports the rows into a list with the guessed columns, and returns the result. */
async function importRows(id: number, count: number) {
  const bytes = await xlsxOf(faultyRows(count))
  const files = [new File([new Uint8Array(bytes)], 'pessoas.xlsx')]
  const { uuid } = await asAdmin(imports.uploadContactList, { params: { id }, form: { fields: {}, files } })
  const params = { id, importUuid: uuid }
  const look = async () => {
    await runJobs(world)
    return (await asAdmin(imports.showListImport, { params })).stage
  }
  await expect.poll(look, { timeout: 200_000 }).toBe('done')
  return asAdmin(imports.showListImport, { params })
}

async function faultsOf(id: number, importUuid: string): Promise<LineFault[]> {
  const found: LineFault[] = []
  for (;;) {
    const query = { after: found.at(-1)?.line }
    const page = await asAdmin(imports.listImportFaults, { params: { id, importUuid }, query })
    found.push(...page.faults)
    if (!page.hasMore) return found
  }
}

test('[LIST-019, D40] names line, field and reason of each faulty row of 5,000, and imports nobody twice', async () => {
  const count = 5000
  const { faults, people, total } = expectedOf(count)
  const id = await make()
  const done = await importRows(id, count)
  expect(done).toMatchObject({ total, done: total, created: people, inFile: count / 100, inList: 0 })
  const told = await faultsOf(id, done.uuid)
  expect(told.map(({ line, field, reason }) => ({ line, field, reason }))).toEqual(faults)
  expect(await countOf(id)).toBe(people)
  const again = await importRows(id, count)
  expect(again).toMatchObject({ created: 0, inList: people, inFile: done.inFile, invalid: done.invalid })
  expect(await countOf(id)).toBe(people)
}, 120_000)

test('[LIST-019, D40] imports many rows with every fault in a hundredth of them, and 0 of them again', async () => {
  const count = tierRuns({ quick: 10_000, long: 100_000 })
  const { faults, people, total } = expectedOf(count)
  const id = await make()
  const done = await importRows(id, count)
  expect(done).toMatchObject({ total, done: total, created: people, invalid: faults.length - count / 100 })
  expect(await countOf(id)).toBe(people)
  const times: number[] = []
  for (let look = 0; look < 3; look++) {
    const started = performance.now()
    const { contacts } = await asAdmin(lists.listContactListItems, { query: { contactListId: id } })
    expect(contacts).toHaveLength(20)
    times.push(performance.now() - started)
  }
  // The quickest of them says how long it takes; the others, how busy the machine is.
  expect(Math.min(...times)).toBeLessThan(1000)
  const again = await importRows(id, count)
  expect(again).toMatchObject({ created: 0, done: total, invalid: done.invalid })
  expect(await countOf(id)).toBe(people)
}, 450_000)
