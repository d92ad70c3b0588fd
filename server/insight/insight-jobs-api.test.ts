import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { calendarEndpoints } from '#domain/calendar/calendar-contract.ts'
import { openCompanyContext } from '#server/platform/kernel/context.ts'
import { openLog } from '#server/platform/log.ts'
import { openInsightStage, writeLog, writeRandomCycles } from '#tests/figures/insight-stage.ts'
import { findBusyCompanies, findDueCompanies } from './due-company-platform-db.ts'
import { proveCycles } from './prove-cycles.ts'
import { rebuildCycles } from './rebuild-cycles.ts'

const stage = await openInsightStage({ now: '2026-11-23T15:00:00Z' })
const { world, company, queues, connections, admin, users, call, report } = stage
const [sales = 0] = queues
const [whatsappId = 0] = connections
const [, one = admin] = users
const at = (text: string) => new Date(`2026-11-${text}-03:00`)
const context = () => openCompanyContext(world.platform, company)
const inCompany = <T>(text: ReturnType<typeof sql<T>>) =>
  world.inCompany(company, async (tx) => (await text.execute(tx)).rows)
const allCycles = () =>
  inCompany(sql<object>`select to_jsonb(ticket_cycles) - 'wait_business_s' - 'handle_business_s' - 'reply_business_s'
    - 'calendar_version' as cycle from ticket_cycles order by id`)

/** Removes a company's cycles and roll-ups, as if it were older than them. */
const forgetCycles = () =>
  world.inCompany(company, async (tx) => {
    await tx.deleteFrom('ticketCycles').execute()
    await tx.deleteFrom('dayStats').execute()
    await sql`insert into insight_states (rebuilt_ticket_id) values (0)
      on conflict (company_id) do update set rebuilt_ticket_id = 0`.execute(tx)
  })

beforeEach(() => world.inCompany(company, (tx) => tx.deleteFrom('ticketEvents').execute()))

test('[D86] turns the logs of old tickets into the cycles that they would have had', async () => {
  await writeRandomCycles(stage, { seed: 3, tickets: 60, from: '2026-10-01', days: 40 })
  const before = await allCycles()
  expect(before.length).toBeGreaterThan(60)
  await forgetCycles()
  // Something happens to the last ticket before its turn.
  const [ticket] = await inCompany(sql<{ id: number }>`select max(id) as id from tickets`)
  await writeLog(world, company, ticket?.id ?? 0, [{ type: 'access', at: at('22T10:00:00') }])
  await rebuildCycles.run(context(), {}, world.platform)
  expect(await allCycles()).toEqual(before)
  await rebuildCycles.run(context(), {}, world.platform)
  expect(await allCycles()).toEqual(before)
  expect(await findDueCompanies(world.platform.db)).toContainEqual({
    id: company,
    rebuild: false,
    rollUp: true,
  })
})

test('finds the first reply of old tickets in their messages, once', async () => {
  const { id: ticketId, contactId } = await world.ticket(company, { whatsappId })
  await writeLog(world, company, ticketId, [
    { type: 'create', at: at('05T09:00:00') },
    { type: 'open', at: at('05T09:05:00'), userId: one.id },
    { type: 'closed', at: at('05T10:00:00'), userId: one.id },
  ])
  const message = { ticketId, contactId, whatsappId, fromMe: true, body: 'Olá' }
  await world.inCompany(company, (tx) =>
    tx
      .insertInto('messages')
      .values([
        { ...message, userId: null, createdAt: at('05T09:00:01') },
        { ...message, userId: one.id, isPrivate: true, createdAt: at('05T09:06:00') },
        { ...message, userId: one.id, createdAt: at('05T09:07:00') },
        { ...message, userId: one.id, createdAt: at('05T09:08:00') },
      ])
      .execute(),
  )
  await forgetCycles()
  for (let round = 0; round < 2; round++) {
    await rebuildCycles.run(context(), {}, world.platform)
    await world.inCompany(company, (tx) =>
      tx.updateTable('insightStates').set({ rebuiltTicketId: 0 }).execute(),
    )
  }
  const cycles = sql`select reply_s, first_reply_by from ticket_cycles where ticket_id = ${ticketId}`
  expect(await inCompany(cycles)).toEqual([{ replyS: 420, firstReplyBy: one.id }])
  const answers = sql`select 1 from ticket_events where type = 'answered' and ticket_id = ${ticketId}`
  expect(await inCompany(answers)).toHaveLength(1)
})

test('[D86] proves the day before and repairs what differs from the log', async () => {
  const { id: ticketId } = await world.ticket(company, { whatsappId })
  await writeLog(world, company, ticketId, [
    { type: 'create', at: at('22T09:00:00'), queueId: sales },
    { type: 'open', at: at('22T09:05:00'), userId: one.id, queueId: sales },
    { type: 'closed', at: at('22T10:00:00'), userId: one.id, queueId: sales },
  ])
  await stage.rollUp()
  const before = await allCycles()
  await inCompany(sql`update ticket_cycles set transfers = 7 where ticket_id = ${ticketId}`)
  await stage.rollUp()
  const lines: string[] = []
  const log = Object.assign(openLog('silent'), { error: (_: object, line: string) => lines.push(line) })
  await proveCycles.run({ ...context(), log }, {}, world.platform)
  await stage.rollUp()
  expect(await allCycles()).toEqual(before)
  expect(lines).toEqual([expect.stringContaining('cycles differed')])
  lines.length = 0
  await inCompany(sql`update day_stats set closed = closed + 5 where day = '2026-11-22'`)
  await proveCycles.run({ ...context(), log }, {}, world.platform)
  await stage.rollUp()
  expect(lines).toEqual([expect.stringContaining('roll-up of a day was wrong')])
  expect((await report({ dateFrom: '2026-11-22', dateTo: '2026-11-22' })).provenAt).toEqual(
    new Date('2026-11-23T15:00:00Z'),
  )
  const { counters } = await stage.dashboard({ date_from: '2026-11-22', date_to: '2026-11-22' })
  expect(counters).toMatchObject({ supportFinished: 1, transfers: 0 })
  lines.length = 0
  await proveCycles.run({ ...context(), log }, {}, world.platform)
  expect(lines).toEqual([])
  expect(await findBusyCompanies(world.platform.db, at('22T00:00:00'))).toEqual([company])
})

test('counts opening hours by the calendar of the moment, and keeps them', async () => {
  const day = { startTimeA: '09:00', endTimeA: '12:00', startTimeB: '13:00', endTimeB: '17:59' }
  const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const
  const schedules = weekdays.map((weekdayEn) => ({ weekday: weekdayEn, weekdayEn, ...day }))
  await call(calendarEndpoints.saveCompanyHours, { params: { id: company }, body: { schedules } as never })
  await world.inCompany(company, (tx) =>
    tx.insertInto('settings').values({ key: 'scheduleType', value: 'company' }).execute(),
  )
  const { id: ticketId } = await world.ticket(company, { whatsappId })
  // From Friday 17:00 to Monday 10:00, and on until 14:00.
  await writeLog(world, company, ticketId, [
    { type: 'create', at: at('06T17:00:00'), queueId: sales },
    { type: 'open', at: at('09T10:00:00'), userId: one.id, queueId: sales },
    { type: 'closed', at: at('09T14:00:00'), userId: one.id, queueId: sales },
  ])
  await stage.rollUp()
  const query = { dateFrom: '2026-11-06', dateTo: '2026-11-06' }
  const row = async (more: object) => (await report({ ...query, ...more })).tickets[0]
  expect(await row({ businessHours: true })).toMatchObject({ waitTime: 7200, supportTime: 10_860 })
  expect(await row({})).toMatchObject({ waitTime: 65 * 3600, supportTime: 4 * 3600 })
  const { counters } = await stage.dashboard({
    ...{ date_from: '2026-11-09', date_to: '2026-11-09', businessHours: true },
  })
  expect(counters).toMatchObject({ avgWaitTime: 120, avgSupportTime: 181 })
  await world.inCompany(company, (tx) =>
    tx.deleteFrom('settings').where('key', '=', 'scheduleType').execute(),
  )
  await inCompany(sql`insert into dirty_days (day) values ('2026-11-09')`)
  await stage.rollUp()
  expect(await row({ businessHours: true })).toMatchObject({ waitTime: 7200 })
})

test('[D86] loses no change that is committed while its day is rolled up', async () => {
  // A company has half of the writing connections: the held ones leave it some.
  const closings = 3
  const tickets = []
  for (let n = 0; n < closings; n++) {
    const { id } = await world.ticket(company, { whatsappId })
    await writeLog(world, company, id, [{ type: 'create', at: at('17T09:00:00'), queueId: sales }])
    tickets.push(id)
  }
  await stage.rollUp()
  const closed = async (more: number) => {
    // Another filter each time: answers are kept for a while.
    const days = { date_from: '2026-11-17', date_to: '2026-11-17', queueIds: [sales, 10_000 + more] }
    return (await stage.dashboard(days)).counters.supportFinished
  }
  const { promise: rolledUp, resolve: release } = Promise.withResolvers<void>()
  const written: Promise<void>[] = []
  const writing = tickets.map((ticketId) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    written.push(promise)
    return world.inCompany(company, async (tx) => {
      const event = { ticketId, type: 'closed', userId: one.id, queueId: sales, createdAt: at('17T10:00:00') }
      await tx.insertInto('ticketEvents').values(event).execute()
      resolve()
      await rolledUp
    })
  })
  await Promise.all(written)
  // The day is marked by somebody else, and rolled up while the closings are not committed.
  await inCompany(sql`insert into dirty_days (day) values ('2026-11-17')`)
  await stage.rollUp()
  expect(await closed(1)).toBe(0)
  release()
  await Promise.all(writing)
  expect(await closed(2)).toBe(closings)
  await stage.rollUp()
  expect(await inCompany(sql`select day from dirty_days`)).toEqual([])
  expect(await closed(3)).toBe(closings)
})
