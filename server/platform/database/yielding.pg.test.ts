import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openWorld } from '../../../tests/world.ts'
import type { Db } from './db.ts'

const world = await openWorld()
const company = await world.company()
const { db, people } = world.platform
const clock = async (tx: Db) => {
  const { rows } = await sql<{
    at: number
  }>`select extract(epoch from clock_timestamp())::float * 1000 as at`.execute(tx)
  return rows[0]?.at ?? 0
}
const mostMs = 60

test('[D99] work that yields lets a person’s request pass; other work and the request itself do not wait', async () => {
  await db.inCompany(company, clock, { isRelaxed: true })
  const [began, end] = [Date.now(), people.begin()]
  const yielding = db.inCompany(company, clock, { isRelaxed: true, yields: true })
  const relaxed = await db.inCompany(company, clock, { isRelaxed: true })
  const own = await db.inCompany(company, clock)
  end()
  expect(await yielding).toBeGreaterThanOrEqual(Math.min(Math.max(relaxed, own), began + mostMs - 1))
})

test('[D99] work that yields ends although people’s requests never do', async () => {
  const end = people.begin()
  const statements = async (tx: Db) => [await clock(tx), await clock(tx), await clock(tx)]
  expect(await db.inCompany(company, statements, { isRelaxed: true, yields: true })).toHaveLength(3)
  end()
})

test('work that yields sends its statements in their order and undoes all of them together', async () => {
  const end = people.begin()
  const key = `yields-${company}`
  const work = db.inCompany(
    company,
    async (tx) => {
      await Promise.all([
        sql`create temporary table ${sql.id(key)} (n int) on commit drop`.execute(tx),
        sql`insert into ${sql.id(key)} values (1)`.execute(tx),
      ])
      throw new Error('undone')
    },
    { isRelaxed: true, yields: true },
  )
  end()
  await expect(work).rejects.toThrow('undone')
})
