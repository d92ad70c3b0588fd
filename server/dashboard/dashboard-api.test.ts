import { beforeAll, describe, expect, test } from 'vitest'
import { dashboardEndpoints as dashboard } from '#domain/dashboard/dashboard-contract.ts'
import { openInsightStage, writeLog, writeRandomCycles } from '#tests/figures/insight-stage.ts'
import { sql } from 'kysely'

const stage = await openInsightStage({ now: '2026-11-23T15:00:00Z' })
const { world, company, queues, connections, admin, users, call } = stage
const [sales = 0] = queues
const [whatsappId = 0] = connections
const [, one = admin, other = admin] = users
/** By São Paulo's clocks. */
const at = (text: string) => new Date(`2026-11-${text}-03:00`)

const ticket = (given: { isGroup?: boolean } = {}) => world.ticket(company, { whatsappId, ...given })
const write = async (log: Parameters<typeof writeLog>[3], given?: { isGroup?: boolean }) => {
  const { id } = await ticket(given)
  await writeLog(world, company, id, log)
  return id
}
beforeAll(async () => {
  // Waits 10 minutes, is answered after 15, takes 30, and is rated 9.
  await write([
    { type: 'create', at: at('10T09:00:00'), queueId: sales },
    { type: 'open', at: at('10T09:10:00'), userId: one.id, queueId: sales },
    { type: 'answered', at: at('10T09:15:00'), userId: one.id, queueId: sales },
    { type: 'nps', at: at('10T09:40:00'), userId: one.id, queueId: sales },
    { type: 'rated', at: at('10T09:50:00'), queueId: sales, data: { rate: 9 } },
    { type: 'closed', at: at('10T09:50:00'), userId: one.id, queueId: sales },
    { type: 'reopen', at: at('12T23:30:00'), queueId: sales },
    { type: 'open', at: at('12T23:50:00'), userId: other.id, queueId: sales },
    {
      type: 'transfered',
      at: at('13T00:10:00'),
      userId: other.id,
      queueId: sales,
      data: { receiverId: one.id },
    },
    { type: 'closed', at: at('13T00:20:00'), userId: one.id, queueId: sales },
  ])
  // Begun by the team, in a group, still open.
  await write(
    [
      { type: 'create', at: at('20T10:00:00'), userId: one.id },
      { type: 'open', at: at('20T10:00:00'), userId: one.id },
    ],
    { isGroup: true },
  )
})

describe('the figures of a range', () => {
  const november = { date_from: '2026-11-01', date_to: '2026-11-30' }

  test('[DASH-008, DASH-009] answers counters and attendants by their definitions', async () => {
    const { counters, range, previousRange, timeZone } = await stage.dashboard(november)
    expect({ range, previousRange, timeZone }).toEqual({
      range: { from: '2026-11-01', to: '2026-11-30' },
      previousRange: { from: '2026-10-02', to: '2026-10-31' },
      timeZone: 'America/Sao_Paulo',
    })
    expect(counters).toEqual({
      ...{ tickets: 3, supportFinished: 2, supportGroups: 1, activeTickets: 1, passiveTickets: 2, leads: 2 },
      ...{ supportHappening: 1, supportPending: 0, waitRating: 0, transfers: 1, reopenings: 1 },
      ...{
        avgWaitTime: 15,
        waitCount: 2,
        avgSupportTime: 30,
        supportCount: 2,
        avgReplyTime: 15,
        replyCount: 1,
      },
      ...{ withRating: 1, withoutRating: 1, percRating: 50, rating: 5 },
      ...{ npsAnswers: 1, npsPromoters: 1, npsPassives: 0, npsDetractors: 0 },
      ...{ npsScore: 100, npsPromotersPerc: 100, npsPassivePerc: 0, npsDetractorsPerc: 0 },
      npsMargin: expect.closeTo(73.5, 9),
    })
  })

  test('[DASH-010] lists each attendant by themselves, also two of one name', async () => {
    await world.inCompany(company, (tx) =>
      tx.updateTable('users').set({ online: true }).where('id', '=', one.id).execute(),
    )
    const { attendants } = await stage.dashboard({ ...november, days: 1 })
    expect(attendants.map(({ id, name }) => [id, name])).toEqual([
      [admin.id, 'Ana'],
      [one.id, 'João'],
      [other.id, 'João'],
    ])
    expect(attendants[1]).toMatchObject({
      ...{ rating: 5, countRating: 1, tickets: 3, supportFinished: 2, online: true, deleted: false },
      // Waiting times count for the attendant who accepted.
      ...{ avgWaitTime: 10, avgSupportTime: 30 },
    })
    expect(attendants[2]).toMatchObject({ tickets: 0, avgWaitTime: 20, avgSupportTime: null, rating: null })
  })

  test('[DASH-009] answers the same from roll-ups as from the cycles', async () => {
    const before = await stage.dashboard({ ...november, users: [one.id] })
    await stage.rollUp()
    await world.inCompany(company, async (tx) => {
      expect(await tx.selectFrom('dirtyDays').selectAll().execute()).toEqual([])
      expect((await tx.selectFrom('dayStats').selectAll().execute()).length).toBeGreaterThan(3)
    })
    const { readAt: _, ...after } = await stage.dashboard({ ...november, users: [one.id], queueIds: [] })
    expect(after).toEqual({ ...before, readAt: undefined })
  })

  test('counts only opening hours where it is asked to', async () => {
    await stage.rollUp()
    const { counters } = await stage.dashboard({ ...november, businessHours: true })
    // No hours are kept: it is always open.
    expect(counters).toMatchObject({ avgWaitTime: 15, avgSupportTime: 30, supportCount: 2 })
  })

  test('shows the range before beside it', async () => {
    const { previous, counters } = await stage.dashboard({ date_from: '2026-11-12', date_to: '2026-11-13' })
    expect(previous).toMatchObject({ tickets: 1, supportFinished: 1, npsAnswers: 1 })
    expect(counters).toMatchObject({ tickets: 1, supportFinished: 1, npsAnswers: 0, avgSupportTime: 30 })
  })

  test('answers the month until today where no range is given', async () => {
    expect((await stage.dashboard()).range).toEqual({ from: '2026-11-01', to: '2026-11-23' })
    expect((await stage.dashboard({ days: 7 })).range).toEqual({ from: '2026-11-17', to: '2026-11-23' })
  })

  test('answers 304 to who has the figures already', async () => {
    const headers = { authorization: `Bearer ${await world.tokenOf(admin.email)}` }
    const ask = (more: object = {}) =>
      world.app.inject({ method: 'GET', url: '/api/dashboard?days=3', headers: { ...headers, ...more } })
    const { headers: given, statusCode } = await ask()
    expect(statusCode).toBe(200)
    const again = await ask({ 'if-none-match': given.etag })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect((await ask({ 'if-none-match': '"other"' })).statusCode).toBe(200)
  })
})

describe('the charts', () => {
  test('[DASH-015, DASH-011] counts the cycles of each attendant, zero included', async () => {
    const range = { initialDate: '2026-11-01', finalDate: '2026-11-23' }
    const { data, count } = await call(dashboard.listTicketsByUser, { query: { ...range, companyId: 999 } })
    expect(data.map(({ id, nome, quantidade }) => [id, nome, quantidade])).toEqual([
      [one.id, 'João', 3],
      [admin.id, 'Ana', 0],
      [other.id, 'João', 0],
    ])
    expect(count).toBe(3)
  })

  test('[DASH-016, DASH-011] counts the cycles of each day in order, empty days included', async () => {
    const range = { initialDate: '2026-11-09', finalDate: '2026-11-13' }
    const { data, count, previousCount } = await call(dashboard.listTicketsByDay, { query: range })
    expect(data).toEqual([
      { data: '2026-11-09', horario: null, total: 0, closed: 0, anterior: 0 },
      { data: '2026-11-10', horario: null, total: 1, closed: 1, anterior: 0 },
      { data: '2026-11-11', horario: null, total: 0, closed: 0, anterior: 0 },
      { data: '2026-11-12', horario: null, total: 1, closed: 0, anterior: 0 },
      { data: '2026-11-13', horario: null, total: 0, closed: 1, anterior: 0 },
    ])
    expect({ count, previousCount }).toEqual({ count: 2, previousCount: 0 })
  })

  test('[DASH-016] counts one day by the hour', async () => {
    const day = '2026-11-10'
    const { data } = await call(dashboard.listTicketsByDay, { query: { initialDate: day, finalDate: day } })
    expect(data.map(({ horario }) => horario)).toEqual(Array.from({ length: 24 }, (_, hour) => hour))
    expect(data.filter(({ total, closed }) => total || closed)).toEqual([
      { data: null, horario: 9, total: 1, closed: 1, anterior: 0 },
    ])
  })

  test('[DASH-016] shows an hour twice on the day on which clocks are put back', async () => {
    await world.inCompany(company, (tx) => sql`update companies set time_zone = 'Europe/Lisbon'`.execute(tx))
    await write([
      { type: 'create', at: new Date('2026-10-25T00:30:00Z') },
      { type: 'closed', at: new Date('2026-10-25T01:30:00Z') },
    ])
    await write([{ type: 'create', at: new Date('2026-10-25T10:30:00Z') }])
    const ask = (day: string) =>
      call(dashboard.listTicketsByDay, { query: { initialDate: day, finalDate: day } })
    const { data } = await ask('2026-10-25')
    expect(data).toHaveLength(25)
    expect(data.slice(0, 4).map(({ horario, total, closed }) => [horario, total, closed])).toEqual([
      [0, 0, 0],
      [1, 1, 0],
      [1, 0, 1],
      [2, 0, 0],
    ])
    const next = await ask('2026-10-26')
    expect(next.data.flatMap(({ horario, anterior }) => (anterior ? [[horario, anterior]] : []))).toEqual([
      [1, 1],
      [10, 1],
    ])
    await world.inCompany(company, (tx) =>
      sql`update companies set time_zone = 'America/Sao_Paulo'`.execute(tx),
    )
  })
})

describe('ranges that are none', () => {
  const ask = async (query: object) =>
    world.app.inject({
      method: 'GET',
      url: `/api/dashboard?${new URLSearchParams(query as never)}`,
      headers: { authorization: `Bearer ${await world.tokenOf(admin.email)}` },
    })

  test.each([
    [{ date_from: '2026-11-23', date_to: '2026-11-01' }, 'date_to', 'Reversed range'],
    [{ date_from: '2016-11-23', date_to: '2026-11-01' }, 'date_to', 'Range too long'],
    [{ days: 4000 }, 'days', 'Range too long'],
    [{ date_from: '1990-01-01' }, 'date_to', 'Range too long'],
    [{ date_from: '0000-01-01', date_to: '0000-01-31' }, 'date_to', 'Out of range'],
    [{ date_to: '0000-01-31' }, 'date_to', 'Out of range'],
    [{ date_from: '9999-12-01', date_to: '9999-12-31' }, 'date_to', 'Out of range'],
  ] as const)('refuses %j with the field and the reason', async (query, field, message) => {
    const answer = await ask(query)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({
      error: 'ERR_VALIDATION',
      details: [{ path: `query.${field}`, message }],
    })
  })

  test.each([
    { days: 0 },
    { date_from: '31/12/2026' },
    { date_from: '2026-02-30' },
    { users: '[1,"x"]' },
    { queueIds: '[[[' },
    { foo: 'bar' },
  ])('refuses %j', async (query) => {
    const answer = await ask(query)
    expect(answer.statusCode).toBe(400)
  })

  test('answers a day of the future and one of long ago with nothing', async () => {
    const future = await stage.dashboard({ date_from: '2030-01-01', date_to: '2030-01-02' })
    expect(future.counters).toMatchObject({ tickets: 0, avgWaitTime: null, npsScore: null, percRating: null })
  })
})

describe('access to the dashboard', () => {
  test('[DASH-006, DASH-041] is given to admins and to users with showDashboard only', async () => {
    const plain = await world.user(company)
    const insight = await world.user(company, { showDashboard: 'enabled' })
    for (const endpoint of Object.values(dashboard)) {
      const refused = (await world.as(plain.email))(endpoint as typeof dashboard.showDashboard, { query: {} })
      await expect(refused).rejects.toMatchObject({ status: 403 })
    }
    const { attendants } = await (await world.as(insight.email))(dashboard.showDashboard, {
      query: { days: 2 },
    })
    expect(attendants.length).toBeGreaterThan(3)
  })

  test('tells nothing of another company', async () => {
    const theirs = await world.company()
    const stranger = await world.user(theirs, { profile: 'admin' })
    const { counters, attendants } = await (await world.as(stranger.email))(dashboard.showDashboard, {
      query: { date_from: '2026-11-01', date_to: '2026-11-30', users: [one.id] },
    })
    expect(counters).toMatchObject({ tickets: 0, leads: 0, supportHappening: 0 })
    expect(attendants).toEqual([])
  })
})

test('answers by the installation that is asked, not by another one of the process', async () => {
  const asked = { date_from: '2026-11-01', date_to: '2026-11-29' }
  const here = await stage.dashboard(asked)
  const other = await openInsightStage({ now: '2026-11-23T15:00:00Z' })
  expect(other.company).toBe(company)
  const there = await other.dashboard(asked)
  expect([here.counters.tickets > 0, there.counters.tickets]).toEqual([true, 0])
})

test('[DASH-010] keeps the figures of who is gone under their name', async () => {
  const gone = await world.user(company, { name: 'Zé' })
  await write([
    { type: 'create', at: at('21T09:00:00'), queueId: sales },
    { type: 'open', at: at('21T09:10:00'), userId: gone.id, queueId: sales },
    { type: 'closed', at: at('21T09:40:00'), userId: gone.id, queueId: sales },
  ])
  await world.inCompany(company, (tx) => tx.deleteFrom('users').where('id', '=', gone.id).execute())
  const { attendants } = await stage.dashboard({ date_from: '2026-11-21', date_to: '2026-11-21' })
  expect(attendants.at(-1)).toMatchObject({ id: gone.id, name: 'Zé', deleted: true, tickets: 1 })
})

test('[DASH-009] rolls up what random changes leave, in any time zone', { timeout: 60_000 }, async () => {
  const range = { date_from: '2026-09-01', date_to: '2026-11-23' }
  for (const [index, zone] of ['America/Sao_Paulo', 'Asia/Kolkata', 'Europe/Lisbon'].entries()) {
    await writeRandomCycles(stage, { seed: index, tickets: 25, from: '2026-10-01', days: 40 })
    await world.inCompany(company, (tx) => sql`update companies set time_zone = ${zone}`.execute(tx))
    // The filter of all departments keeps the answer from being the one before.
    const all = [...connections, 1000 + index]
    const fromCycles = await stage.dashboard({ ...range, whatsappId: all })
    await stage.rollUp()
    const fromDays = await stage.dashboard({ ...range, whatsappId: [...all, 2000] })
    expect(fromDays.counters).toEqual(fromCycles.counters)
    expect(fromDays.attendants).toEqual(fromCycles.attendants)
    expect(fromDays.counters.tickets).toBeGreaterThan(20)
  }
})
