import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { saveInbound } from '#server/exchange/inbound-db.ts'
import { openWorld } from '#tests/app/world.ts'
import { markDone, takeLane, takeLanes } from './inbox-db.ts'

const world = await openWorld({ ownDatabase: true })
const { db } = world.platform
const companyId = await world.company()
const whatsappId = await world.connection(companyId)
const gate = sql`select pg_advisory_xact_lock(4711)`

const waits = async () => {
  const { rows } = await db.asPlatform((tx) =>
    sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      tx,
    ),
  )
  return rows.length
}

test.each([
  ['one lane', 'ana', takeLane],
  [
    'several lanes',
    'bia',
    (tx, { lane }, limit) => takeLanes(tx, { whatsappId, lanes: [lane, 'caio'] }, limit),
  ],
] satisfies [string, string, typeof takeLane][])(
  'leaves out of %s what another node applied before the lock was free',
  async (_, name, take) => {
    const lane = { companyId, whatsappId, lane: name, last: 0, isNews: true }
    await world.inCompany(companyId, (tx) =>
      saveInbound(tx, [
        { whatsappId, lane: name, key: `m:${name}`, payload: { source: 'provider', raw: {} } },
      ]),
    )
    // Stands in for a node that is slow between the beginning of its statement and the lock.
    await db.asPlatform((tx) =>
      sql`create or replace function public.pg_try_advisory_xact_lock(one int, two int) returns boolean
        language plpgsql as $$ begin
          perform pg_advisory_xact_lock(4711);
          return pg_catalog.pg_try_advisory_xact_lock(one, two);
        end $$`.execute(tx),
    )
    const { other } = await world.inCompany(companyId, async (tx) => {
      const facts = await take(tx, lane, 10)
      expect(facts).toHaveLength(1)
      await gate.execute(tx)
      const taking = world.inCompany(companyId, async (slow) => {
        await sql`set local search_path = public, pg_catalog`.execute(slow)
        return take(slow, lane, 10)
      })
      await expect.poll(waits).toBe(1)
      await markDone(
        tx,
        facts.map(({ id }) => id),
      )
      return { other: taking }
    })
    expect(await other).toEqual([])
  },
)
