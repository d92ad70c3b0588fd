import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { noticeAway } from '#server/users/user-jobs.ts'
import { openWorld } from '#tests/app/world.ts'

const now = new Date('2026-05-04T12:00:00Z')
const world = await openWorld({ now: () => now })

test('[USER-025] tells the company who has not been heard of for eleven minutes, and nobody else', async () => {
  const [ours, theirs] = [await world.company(), await world.company()]
  const seen = (minutes: number) => ({
    online: true,
    lastSeenAt: new Date(now.getTime() - minutes * 60_000),
  })
  const silent = await world.user(ours, seen(12))
  const heard = await world.user(ours, seen(10))
  const out = await world.user(ours, { ...seen(12), online: false })
  const neighbour = await world.user(theirs, seen(600))

  const events = await world.during(() => noticeAway.run(world.platform))

  expect(events).toEqual([
    expect.objectContaining({
      companyId: ours,
      name: 'user.presenceChanged',
      payload: { id: silent.id, online: false },
    }),
    expect.objectContaining({
      companyId: theirs,
      name: 'user.presenceChanged',
      payload: { id: neighbour.id, online: false },
    }),
  ])
  const stateOf = async (companyId: number, id: number) =>
    world.inCompany(companyId, (tx) =>
      tx.selectFrom('users').select(['online', 'lastSeenAt']).where('id', '=', id).executeTakeFirstOrThrow(),
    )
  expect(await stateOf(ours, silent.id)).toEqual({ ...seen(12), online: false })
  expect(await stateOf(ours, heard.id)).toEqual(seen(10))
  expect((await stateOf(ours, out.id)).online).toBe(false)
  expect((await stateOf(theirs, neighbour.id)).online).toBe(false)
  expect(await world.during(() => noticeAway.run(world.platform))).toEqual([])
})

test('leaves here who comes back while the silent are looked for', async () => {
  const company = await world.company()
  const back = await world.user(company, { online: true, lastSeenAt: new Date(now.getTime() - 12 * 60_000) })
  const waits = async () =>
    (
      await world.platform.db.asPlatform((tx) =>
        sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
          tx,
        ),
      )
    ).rows.length
  const noticed = await world.inCompany(company, async (tx) => {
    await tx.updateTable('users').set({ online: true, lastSeenAt: now }).where('id', '=', back.id).execute()
    const events = world.during(() => noticeAway.run(world.platform))
    await expect.poll(waits).toBe(1)
    return { events }
  })
  expect(await noticed.events).toEqual([])
  const state = await world.inCompany(company, (tx) =>
    tx.selectFrom('users').select('online').where('id', '=', back.id).executeTakeFirst(),
  )
  expect(state).toEqual({ online: true })
})
