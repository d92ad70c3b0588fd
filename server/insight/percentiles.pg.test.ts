import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openInsightStage } from '#tests/figures/insight-stage.ts'
import type { CycleFilter } from './cycle-sums-db.ts'
import { mostSorted, readPercentiles } from './percentiles-db.ts'

const stage = await openInsightStage({ now: '2026-11-20T12:00:00Z' })
const { world, company, queues, users } = stage
const range = { from: '2026-11-02', to: '2026-11-04' }
const timeZone = 'America/Sao_Paulo'

/** Three days of cycles: departments and people differ in how long they take. */
await world.inCompany(company, (tx) =>
  sql`insert into ticket_cycles (id, ticket_id, contact_id, whatsapp_id, channel, user_id, accepted_by, queue_id, began_at, first_queued_at, accepted_at,
        first_reply_at, first_reply_by, closed_at, closed_by, close_reason)
      select 1000000 + n, n, n, 1, 'whatsapp', person, person, department, began, began, began + wait, began + wait * 2, person,
        began + wait * 5, person, 'user'
      from (
        select n, timestamptz '2026-11-02 08:00-03' + n % 3 * interval '1 day' as began,
          (array[${queues[0]}, ${queues[1]}, null]::int[])[n % 3 + 1] as department,
          (array[${users[0]?.id}, ${users[1]?.id}]::int[])[n % 2 + 1] as person,
          interval '1 second' * ((n % 3 + 1) * (n % 2 + 1) * (20 + n)) as wait
        from generate_series(1, 600) n) made`.execute(tx),
)
await stage.rollUp()

const read = (filter: CycleFilter, count: number) =>
  world.inCompany(company, (tx) => readPercentiles(tx, { range, timeZone, filter, business: false }, count))

const filters: [string, CycleFilter][] = [
  ['everybody', {}],
  ['one department', { queueIds: [queues[0] ?? 0] }],
  ['two departments', { queueIds: [...queues] }],
  ['one person', { users: [users[1]?.id ?? 0] }],
  ['one person of a department', { users: [users[1]?.id ?? 0], queueIds: [queues[1] ?? 0] }],
]

test.each(filters)('[D86] tells how long things took to five in a hundred, of %s', async (_, filter) => {
  const [exact, rough] = [await read(filter, 0), await read(filter, mostSorted + 1)]
  expect([exact.approximate, rough.approximate]).toEqual([false, true])
  for (const measure of ['wait', 'support', 'reply'] as const)
    for (const part of ['p50', 'p90'] as const) {
      const right = exact[measure][part] ?? 0
      expect(right, `${measure} ${part}`).toBeGreaterThan(0)
      expect(Math.abs((rough[measure][part] ?? 0) / right - 1), `${measure} ${part}`).toBeLessThan(0.06)
    }
})

test('reads the year of some departments from histograms, not cycle by cycle', async () => {
  await world.inCompany(company, (tx) => sql`delete from ticket_cycles`.execute(tx))
  const [one, all] = [
    await read({ queueIds: [queues[0] ?? 0] }, mostSorted + 1),
    await read({}, mostSorted + 1),
  ]
  expect(one.wait.p50).toBeGreaterThan(0)
  expect(one.wait.p50).not.toBe(all.wait.p50)
})
