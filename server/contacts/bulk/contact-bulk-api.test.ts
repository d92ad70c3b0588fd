import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type ChosenContacts, contactBulkEndpoints as bulk } from '#domain/contacts/contact-bulk-contract.ts'
import { contactEndpoints as contacts } from '#domain/contacts/contact-contract.ts'
import type { Call } from '#web/platform/api.ts'
import { openWorld } from '#tests/app/world.ts'

const world = await openWorld({ ownDatabase: true })
const company = await world.company()
const whatsappId = await world.connection(company)
const boss = await world.user(company, { profile: 'admin' })
const agent = await world.user(company)
const [asBoss, asAgent] = [await world.as(boss.email), await world.as(agent.email)]
let counter = 0

/** Creates that many contacts with one name, distinguished by a number. */
const people = (name: string, count: number, companyId = company): Promise<number[]> =>
  world.inCompany(companyId, async (tx) => {
    const rows = await tx
      .insertInto('contacts')
      .values(
        Array.from({ length: count }, (_, index) => ({
          name: `${name} ${index}`,
          number: `55119${String(81_000_000 + counter++)}`,
          channel: 'whatsapp' as const,
        })),
      )
      .returning('id')
      .execute()
    return rows.map(({ id }) => id)
  })
const tagNamed = (name: string) =>
  world.inCompany(company, async (tx) => {
    const tag = { name, color: '#b78103' }
    return (await tx.insertInto('tags').values(tag).returning('id').executeTakeFirstOrThrow()).id
  })
const search = (searchParam: string, contactTag: number[] = []): ChosenContacts => ({
  ...{ searchParam, contactTag, exceptIds: [], next: null },
})

/** Repeats steps until nothing is left, as the screen does. */
async function inSteps(
  chosen: ChosenContacts,
  step: (contacts: ChosenContacts) => ReturnType<typeof remove>,
) {
  const total = { done: 0, steps: 0, failed: [] as { id: number; name: string; message: string }[] }
  for (let now: ChosenContacts | null = chosen; now; ) {
    const { done, failed, next } = await step(now)
    total.done += done
    total.steps += 1
    total.failed.push(...failed)
    now = next && 'next' in chosen ? { ...chosen, next } : null
  }
  return total
}
const remove = (body: ChosenContacts, as: Call = asBoss) =>
  as(bulk.deleteContacts, { body: { contacts: body } })
const namesOf = async (searchParam: string) =>
  (await asBoss(contacts.listContacts, { query: { searchParam } })).contacts.map(({ name }) => name)

test('tags and untags everybody whom a search finds, step by step, and tells once a step', async () => {
  const tagId = await tagNamed('Atacado')
  const ids = await people('Marcado', 250)
  await people('Alheio', 1)
  const tag = (chosen: ChosenContacts) =>
    asAgent(bulk.tagContacts, { body: { contacts: chosen, add: [tagId], remove: [] } })
  const events = await world.during(async () => {
    expect(await inSteps(search('marcado'), tag)).toMatchObject({ done: 250, steps: 3, failed: [] })
  })
  expect(events.map(({ name }) => name)).toEqual(Array(3).fill('contacts.changed'))
  const tagged = await asAgent(contacts.listContacts, { query: { contactTag: [tagId] } })
  expect(tagged.count).toBe(250)
  expect(await world.during(() => tag({ ids: ids.slice(0, 3) }))).toEqual([])

  const untag = (chosen: ChosenContacts) =>
    asAgent(bulk.tagContacts, { body: { contacts: chosen, add: [], remove: [tagId] } })
  const except = { ...search('', [tagId]), exceptIds: ids.slice(0, 2) }
  expect(await inSteps(except, untag)).toMatchObject({ done: 248 })
  const left = await asAgent(contacts.listContacts, { query: { contactTag: [tagId] } })
  expect(left.contacts.map(({ id }) => id).toSorted((one, other) => one - other)).toEqual(ids.slice(0, 2))
})

test('deletes those that were picked with their tickets, and nobody of another company', async () => {
  const ids = await people('Picado', 3)
  const { contactId } = await world.ticket(company, { whatsappId })
  const elsewhere = await world.company()
  const [theirs = 0] = await people('Picado', 1, elsewhere)
  const events = await world.during(async () => {
    expect(await remove({ ids: [...ids.slice(1), contactId, theirs] })).toEqual({
      ...{ done: 3, failed: [], next: null },
    })
  })
  expect(events.map(({ name }) => name)).toEqual(['contacts.changed'])
  expect(await namesOf('picado')).toEqual(['Picado 0'])
  const kept = await world.inCompany(elsewhere, (tx) => tx.selectFrom('contacts').select('id').execute())
  expect(kept).toEqual([{ id: theirs }])
})

test('leaves out who has come since the first step', async () => {
  await people('Antigo', 120)
  const first = await remove(search('antigo'))
  expect(first).toMatchObject({ done: 100, next: { upTo: expect.any(Number) } })
  await people('Antigo recém-chegado', 1)
  expect(await remove({ ...search('antigo'), next: first.next } as ChosenContacts)).toMatchObject({
    ...{ done: 20, next: null },
  })
  expect(await namesOf('antigo')).toEqual(['Antigo recém-chegado 0'])
})

test('reports who cannot be deleted, and deletes the others', async () => {
  const ids = await people('Preso', 3)
  await world.platform.db.asPlatform((tx) =>
    sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$;
      create trigger refuse before delete on contacts for each row when (old.name = 'Preso 1') execute function refuse()`.execute(
      tx,
    ),
  )
  const failed = [{ id: ids[1], name: 'Preso 1', message: 'ERR_INTERNAL' }]
  expect(await remove(search('preso'))).toEqual({ done: 2, failed, next: null })
  expect(await namesOf('preso')).toEqual(['Preso 1'])
})

test('lets nobody delete many without the right, and refuses unknown tags', async () => {
  const [id = 0] = await people('Guardado', 1)
  await expect(remove({ ids: [id] }, asAgent)).rejects.toMatchObject({ code: 'ERR_NO_PERMISSION' })
  const body = { contacts: { ids: [id] }, add: [999_999], remove: [] }
  await expect(asAgent(bulk.tagContacts, { body })).rejects.toMatchObject({ code: 'ERR_NO_TAG_FOUND' })
})

test('counts to ten thousand and says that there are more', async () => {
  const other = await world.company()
  const someone = await world.user(other)
  await world.inCompany(other, (tx) =>
    sql`insert into contacts (name, number, channel)
      select 'Pessoa ' || n, '55' || (11900000000 + n), 'whatsapp' from generate_series(1, 10050) n`.execute(
      tx,
    ),
  )
  const asSomeone = await world.as(someone.email)
  expect((await asSomeone(contacts.listContacts, { query: {} })).count).toBe(10_001)
  const found = await asSomeone(contacts.listContacts, { query: { searchParam: 'Pessoa 1004' } })
  expect(found.count).toBe(11)
})
