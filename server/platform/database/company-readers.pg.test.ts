import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '#tests/app/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})

test('connections that change hands between companies never show one the rows of another', async () => {
  const companies = await Promise.all(
    Array.from({ length: 6 }, async (_, index) => {
      const id = await world.company({ name: `Leitora ${index}` })
      await world.queue(id, `Fila da ${id}`)
      return id
    }),
  )
  const namesOf = (companyId: number) =>
    world.platform.db.readCompany(companyId, async (tx) => {
      const rows = await tx.selectFrom('queues').select('name').where('id', '>', 0).execute()
      return rows.map(({ name }) => name)
    })
  const turns = Array.from({ length: 300 }, (_, index) => companies[(index * 7) % companies.length] ?? 0)
  const seen = await Promise.all(turns.map(namesOf))
  expect(seen).toEqual(turns.map((companyId) => [`Fila da ${companyId}`]))
})

test('a reader cannot write', async () => {
  const companyId = await world.company()
  const write = world.platform.db.readCompany(companyId, (tx) =>
    sql`insert into queues (name, color) values ('x', '#000000')`.execute(tx),
  )
  await expect(write).rejects.toThrow(/read-only transaction/)
})

test('[D99] a company writes while every write of another waits', async () => {
  const [busy, quiet] = [await world.company(), await world.company()]
  const { inCompany } = world.platform.db
  const gate = Promise.withResolvers<void>()
  let begun = 0
  const held = Array.from({ length: 30 }, () =>
    inCompany(busy, async (tx) => {
      await sql`select 1`.execute(tx)
      begun += 1
      await gate.promise
    }),
  )
  await expect.poll(() => begun).toBeGreaterThan(1)
  const written = inCompany(quiet, async (tx) => {
    await tx.insertInto('queues').values({ name: 'Aberta', color: '#000000' }).execute()
    return begun
  })
  expect(await written).toBeLessThan(30)
  gate.resolve()
  await Promise.all(held)
  expect(begun).toBe(30)
})
