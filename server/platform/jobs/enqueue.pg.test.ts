import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openWorld } from '#tests/app/world.ts'

const world = await openWorld({ ownDatabase: true })
const company = await world.company()
const { db } = world.platform

const ask = () =>
  world.inCompany(company, (tx) => sql`select enqueue_job('test', '{}'::json, now(), 'one-key')`.execute(tx))
const waiting = async () => {
  const { rows } = await db.asPlatform((tx) =>
    sql`select id from graphile_worker._private_jobs where key = 'one-key' and locked_at is null`.execute(tx),
  )
  return rows.length
}
const blocked = async () => {
  const { rows } = await db.asPlatform((tx) =>
    sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%enqueue_job%'`.execute(
      tx,
    ),
  )
  return rows.length
}

test('keeps a job that is asked for under a key in the very moment in which its predecessor is begun', async () => {
  await ask()
  let asking: Promise<unknown> = Promise.resolve()
  await db.asPlatform(async (tx) => {
    await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'w' where key = 'one-key'`.execute(
      tx,
    )
    asking = ask()
    await expect.poll(blocked).toBe(1)
  })
  await asking
  expect(await waiting()).toBe(1)
})
