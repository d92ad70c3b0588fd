import pg from 'pg'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { takeBackTimes, type WaitingTime } from '#server/platform/jobs/clock-set-back-platform-db.ts'
import { waitingTimes } from '#server/waiting-times.ts'
import { fillTables } from '#tests/database/fill-tables.ts'
import { openWorld } from '#tests/app/world.ts'

const world = await openWorld({ ownDatabase: true })
const companies = [await world.company(), await world.company()]
const owner = new pg.Client({ connectionString: world.databaseUrl })
await owner.connect()
afterAll(() => owner.end())
await fillTables(owner, companies)
await owner.query(`insert into payment_notices (provider, event_key) values ('asaas', 'x')`)

/** States in which the rows of a table wait. */
const waiting: Record<string, string> = {
  schedule_runs: `update schedule_runs set state = 'waiting', due_at = now() + interval '3 days'`,
  charges: `update charges set expires_at = now() + interval '3 days'`,
}
const columnsOf = (time: WaitingTime) => ('columns' in time ? time.columns : [time.column])
const setBack = () => owner.query(`update clock_mark set latest_at = now() + interval '40 days'`)

beforeEach(async () => {
  await owner.query(`update clock_mark set latest_at = now()`)
})

/** Brings the rows of an entry into a state of before the clock was set back by 40 days: they had half an hour to wait. */
async function storeAhead(time: WaitingTime) {
  const state = /state = '(\w+)'/.exec(time.where ?? '')?.[1]
  if (waiting[time.table]) await owner.query(waiting[time.table] ?? '')
  else if (state) await owner.query(`update ${time.table} set state = '${state}'`)
  const since = 'since' in time ? `, ${time.since} = now() + interval '40 days'` : ''
  const later = columnsOf(time).map((column) => `${column} = now() + interval '40 days 30 minutes'`)
  await owner.query(`update ${time.table} set ${later.join()}${since}`)
}

/** Minutes until the times of a table. */
const minutesLeft = async (time: WaitingTime) => {
  const left = new Set<number>()
  for (const column of columnsOf(time)) {
    const { rows } = await owner.query<{ minutes: number }>(
      `select round(extract(epoch from ${column} - now()) / 60)::int as minutes from ${time.table}`,
    )
    for (const { minutes } of rows) left.add(minutes)
  }
  return [...left]
}

describe.each(
  waitingTimes.map((time) => ({
    time,
    name: `${time.table}: ${columnsOf(time).join()} ${time.where ?? ''}`,
  })),
)('$name', ({ time }) => {
  test('waits as it was meant to after the clock was set back, and as planned before', async () => {
    await storeAhead(time)
    expect(await takeBackTimes(world.platform.db, waitingTimes)).toBe(false)
    expect(await minutesLeft(time)).toEqual([40 * 1440 + 30])
    await setBack()
    expect(await takeBackTimes(world.platform.db, waitingTimes)).toBe(true)
    const expected = 'since' in time ? 30 : time.notBefore ? 3 * 1440 : 0
    expect(await minutesLeft(time)).toEqual([expected])
  })
})

test('brings back what a transaction stores that began before the clock was set back', async () => {
  await setBack()
  await takeBackTimes(world.platform.db, waitingTimes)
  await owner.query(
    `update bot_turns set due_at = now() + interval '40 days', stored_at = now() + interval '40 days'`,
  )
  expect(await takeBackTimes(world.platform.db, waitingTimes)).toBe(true)
  expect(await minutesLeft({ table: 'bot_turns', column: 'due_at', within: '' })).toEqual([0])
})

test('leaves alone what waits for a date and an hour that somebody planned', async () => {
  await owner.query(`update flow_runs set state = '{"wait": {"kind": "until"}}'`)
  await owner.query(`update bot_turns set due_at = now() + interval '50 days', stored_at = now() + interval '40 days',
    payload = jsonb_build_object('runId', (select min(id) from flow_runs where flow_runs.company_id = bot_turns.company_id))`)
  await setBack()
  await takeBackTimes(world.platform.db, waitingTimes)
  expect(await minutesLeft({ table: 'bot_turns', column: 'due_at', within: '' })).toEqual([50 * 1440])
})

/** Times that people or providers set for a date and an hour, or that nothing waits for. */
const planned = [
  'campaigns.hold_until campaign_connections.hold_until campaigns.scheduled_at invoices.due_at schedule_runs.due_at tickets.lane_due_at',
  'flow_runs.moved_at flow_runs.wait_due connections.restricted_until settings.former_until api_tokens.previous_until',
  'connections.previous_token_until certificates.valid_until companies.works_until ticket_undos.until renewals.from_due renewals.to_due',
].join(' ')

test('names every time that something may wait for', async () => {
  const { rows } = await owner.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and data_type = 'timestamp with time zone'
      and column_name ~ '(^|_)(due|due_at|look_at|next_at|next_try_at|moved_at|until|scheduled_at)$' order by 1`,
  )
  const named = new Set([
    ...waitingTimes.flatMap((time) => columnsOf(time).map((column) => `${time.table}.${column}`)),
    ...planned.split(' '),
  ])
  expect(rows.map(({ name }) => name).filter((name) => !named.has(name))).toEqual([])
})
