import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import {
  expectUpgradeFrom,
  migrationNames,
  openEarlierSchema,
  upgradeDatabase,
} from '#tests/database/earlier-schema.ts'

/** Schemas from which upgrades are tested: every tenth, and the last one before each migration that changes rows. */
const changingRows = [
  '0027',
  '0031',
  '0037',
  '0038',
  '0052',
  '0058',
  '0060',
  '0065',
  '0076',
  '0081',
  '0083',
  '0260',
  '0345',
  '0346',
  '0348',
  '0357',
]
const earlier = migrationNames.filter(
  (name, index) =>
    (index > 0 && index % 10 === 0) ||
    changingRows.some((number) => migrationNames[index + 1]?.startsWith(`${number}-`)),
)
test.each(earlier)('upgrades a filled database from %s and keeps every row', expectUpgradeFrom)

describe('a database from before rows were changed', async () => {
  const opened = await openEarlierSchema(migrationNames.find((name) => name.startsWith('0023-')) ?? '')
  afterAll(opened.close)
  const { owner } = opened
  await owner.query(`update connections set updated_at = '2026-02-03T04:05:06Z'`)
  await owner.query(`update contacts set is_group = true where id = (select min(id) from contacts)`)
  await owner.query(`update tickets set status = 'pending', last_inbound_at = '2026-05-06T07:08:09Z',
    contact_id = (select min(id) from contacts where company_id = tickets.company_id)
    where id = (select min(id) from tickets)`)
  await owner.query(`update tickets set status = 'nps' where id = (select max(ticket_id) from ratings)`)
  await owner.query(`update connections set expires_ticket = 24 where id = (select max(id) from connections)`)
  await upgradeDatabase(opened.url)
  const all = async (sql: string) => (await owner.query<Record<string, unknown>>(sql)).rows

  test('dates the status and the last sign of life of connections by what was known', async () => {
    expect(
      await all(`select distinct status_since::text as since, heard_at::text as heard from connections`),
    ).toEqual([{ since: '2026-02-03 04:05:06+00', heard: '2026-03-04 05:06:07+00' }])
  })

  test('marks tickets of groups, and since when waiting customers wait', async () => {
    expect(
      await all(
        `select is_group, waiting_since::text as waiting from tickets where waiting_since is not null`,
      ),
    ).toEqual([{ is_group: true, waiting: '2026-05-06 07:08:09+00' }])
    expect(await all('select count(*)::int as others from tickets where not is_group')).toEqual([
      { others: 3 },
    ])
  })

  test('counts the bytes of files that were there before they were counted', async () => {
    expect(await all('select sum(bytes)::int as bytes from storage_changes group by company_id')).toEqual([
      { bytes: 2000 },
      { bytes: 2000 },
    ])
  })

  test('leaves people the right to take contacts out', async () => {
    expect(await all('select distinct allow_import_export as may from users')).toEqual([{ may: 'enabled' }])
  })

  test('changes when tickets expire only where nobody had chosen', async () => {
    expect(await all('select expires_ticket, when_expires_ticket from connections order by id')).toEqual([
      ...Array.from({ length: 3 }, () => ({ expires_ticket: 0, when_expires_ticket: 1 })),
      { expires_ticket: 24, when_expires_ticket: 0 },
    ])
  })

  test('ends questions of rating whose conversation waits for no answer', async () => {
    expect(await all('select ended_at is null as waits from ratings order by ticket_id')).toEqual([
      ...Array.from({ length: 3 }, () => ({ waits: false })),
      { waits: true },
    ])
  })

  test('counts waiting tickets as unanswered, once', async () => {
    expect(
      await all(`select status, sum(tickets)::int as tickets, sum(unread)::int as unread from ticket_counts
        group by status order by status`),
    ).toEqual(
      await all(`select status, count(*)::int as tickets,
        count(*) filter (where unread_messages > 0 or waiting_since is not null)::int as unread
        from tickets where not superseded group by status order by status`),
    )
  })
})

test('moves the keys of creations out of schedules and campaigns', async () => {
  const opened = await openEarlierSchema(migrationNames.find((name) => name.startsWith('0345-')) ?? '')
  onTestFinished(opened.close)
  const { owner } = opened
  await owner.query(
    'update campaigns set client_id = gen_random_uuid() where id = (select max(id) from campaigns)',
  )
  const keys = `select company_id, 'campaigns' as kind, client_id, id::bigint as record_id from campaigns where client_id is not null`
  const { rows: before } = await owner.query(keys)
  await upgradeDatabase(opened.url)
  const { rows } = await owner.query('select company_id, kind, client_id, record_id from created_records')
  expect(rows).toEqual(before)
  expect(before).toHaveLength(1)
})

test('counts answers that no block could take apart from the output for repeated ones', async () => {
  const opened = await openEarlierSchema(migrationNames.find((name) => name.startsWith('0346-')) ?? '')
  onTestFinished(opened.close)
  const { owner, companies } = opened
  const [company] = companies
  await owner.query('delete from flow_counts')
  await owner.query('delete from flow_steps')
  const { rows: runs } = await owner.query<{ id: number; version: number }>(
    'select id, version_id as version from flow_runs where company_id = $1 limit 1',
    [company],
  )
  const { id, version } = runs[0] ?? { id: 0, version: 0 }
  for (const [n, why] of ['oi', 'no answer in time'].entries())
    await owner.query(
      `insert into flow_steps (company_id, run_id, version_id, seq, n, node_id, kind, why, at)
      values ($1, $2, $3, 1, $4, 'm', 'invalid', $5, '2026-11-20T15:00Z')`,
      [company, id, version, n, why],
    )
  await owner.query(
    `insert into flow_counts (company_id, version_id, node_id, handle, day, visits)
    values ($1, $2, 'm', 'invalid', '2026-11-20', 3)`,
    [company, version],
  )
  await upgradeDatabase(opened.url)
  const { rows } = await owner.query(
    `select handle, sum(visits)::int as visits from flow_counts where node_id = 'm' group by handle order by handle`,
  )
  expect(rows).toEqual([
    { handle: 'invalid', visits: 1 },
    { handle: 'noAnswer', visits: 1 },
    { handle: 'noChoice', visits: 1 },
  ])
})
