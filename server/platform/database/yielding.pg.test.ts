import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openWorld } from '#tests/app/world.ts'
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

test('work that yields sends its statements in the order in which they are given', async () => {
  const end = people.begin()
  const work = db.inCompany(
    company,
    async (tx) => {
      const [, counted] = await Promise.all([
        sql`create temporary table given on commit drop as select 1 as n`.execute(tx),
        sql<{ count: number }>`select count(*)::int as count from given`.execute(tx),
      ])
      return counted.rows
    },
    { isRelaxed: true, yields: true },
  )
  end()
  expect(await work).toEqual([{ count: 1 }])
})
