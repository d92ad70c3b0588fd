import { beforeAll, describe, expect, test } from 'vitest'
import { reportEndpoints as reports, reportPageSizes } from '#domain/reports/report-contract.ts'
import { ticketEndpoints } from '#domain/tickets/ticket-contract.ts'
import { openInsightStage, writeLog } from '#tests/figures/insight-stage.ts'

const stage = await openInsightStage({ now: '2026-11-23T15:00:00Z' })
const { world, company, queues, connections, admin, users, tags, call, report } = stage
const [sales = 0, support = 0] = queues
const [whatsappId = 0, secondId = 0] = connections
const [, one = admin, other = admin] = users
const at = (text: string) => new Date(`2026-11-${text}-03:00`)
const ids = { first: 0, second: 0, waiting: 0 }
const uuids: string[] = []

beforeAll(async () => {
  const first = await world.ticket(company, { whatsappId, queueId: sales, lastMessage: 'Obrigado!' })
  await writeLog(world, company, first.id, [
    { type: 'create', at: at('03T09:00:00'), queueId: sales },
    { type: 'open', at: at('03T09:10:00'), userId: one.id, queueId: sales },
    { type: 'answered', at: at('03T09:12:00'), userId: one.id, queueId: sales },
    { type: 'nps', at: at('03T09:40:00'), userId: one.id, queueId: sales },
    { type: 'rated', at: at('03T09:45:00'), queueId: sales, data: { rate: 3 } },
    { type: 'closed', at: at('03T09:45:00'), userId: one.id, queueId: sales },
    { type: 'reopen', at: at('04T10:00:00'), queueId: support },
    { type: 'open', at: at('04T11:00:00'), userId: other.id, queueId: support },
    { type: 'closed', at: at('04T12:00:00'), userId: other.id, queueId: support },
  ])
  const second = await world.ticket(company, { whatsappId: secondId, queueId: sales })
  const worn = { ticketId: second.id, tagId: tags[0] ?? 0 }
  await world.inCompany(company, (tx) => tx.insertInto('ticketTags').values(worn).execute())
  await writeLog(world, company, second.id, [
    { type: 'create', at: at('10T22:30:00'), queueId: sales },
    { type: 'open', at: at('10T22:31:00'), userId: one.id, queueId: sales },
    { type: 'rated', at: at('11T08:00:00'), queueId: sales, data: { rate: 10 } },
    { type: 'closed', at: at('11T08:00:00'), userId: one.id, queueId: sales },
  ])
  const waiting = await world.ticket(company, { whatsappId, queueId: support })
  await writeLog(world, company, waiting.id, [{ type: 'create', at: at('20T08:00:00'), queueId: support }])
  await world.inCompany(company, async (tx) => {
    await tx
      .insertInto('messages')
      .values({
        ...{ ticketId: second.id, contactId: second.contactId, whatsappId: secondId, fromMe: false },
        ...{ body: 'Fui muito bem atendido', createdAt: at('11T08:02:00') },
      })
      .execute()
  })
  Object.assign(ids, { first: first.id, second: second.id, waiting: waiting.id })
  uuids.push(first.uuid, second.uuid)
})

describe('the rows', () => {
  test('[DASH-035, DASH-036] lists cycles with the fields of the specification', async () => {
    const { tickets, totalTickets, hasMore } = await report({ contactId: await contactOf(ids.first) })
    expect({ totalTickets, hasMore }).toEqual({ totalTickets: { total: 2 }, hasMore: false })
    expect(tickets[1]).toEqual({
      ...{ id: ids.first, cycleId: expect.any(Number), uuid: uuids[0], status: 'closed' },
      ...{
        whatsappName: expect.stringContaining('Conexão'),
        contactName: expect.stringContaining('Cliente'),
      },
      ...{ userName: 'João', queueName: 'Vendas', lastMessage: 'Obrigado!' },
      ...{ createdAt: at('03T09:00:00'), closedAt: at('03T09:45:00'), closeReason: 'rating' },
      ...{ supportTime: 1800, waitTime: 600, replyTime: 720, transfers: 0, reopened: false },
      ...{ isGroup: false, active: false, NPS: 3, rating: 3, ratedAt: at('03T09:45:00') },
    })
    expect(tickets[0]).toMatchObject({
      ...{ queueName: 'Suporte', NPS: null, rating: null, reopened: true, supportTime: 3600, waitTime: 3600 },
    })
  })

  const contactOf = async (ticketId: number) => {
    const { contactId } = await world.inCompany(company, (tx) =>
      tx.selectFrom('tickets').select('contactId').where('id', '=', ticketId).executeTakeFirstOrThrow(),
    )
    return contactId
  }

  test.each([
    ['users', () => ({ users: [one.id] }), 2],
    ['departments', () => ({ queueIds: [support] }), 2],
    ['connections', () => ({ whatsappId: [secondId] }), 1],
    ['tags', () => ({ tags: [tags[0]] }), 1],
    ['status', () => ({ status: ['open'] }), 1],
    ['several statuses', () => ({ status: ['open', 'closed'] }), 4],
    ['a name', () => ({ searchParam: 'cliente' }), 4],
    ['a name with signs of patterns', () => ({ searchParam: 'C%e_' }), 0],
    ['the day of closing', () => ({ basis: 'closed', dateFrom: '2026-11-11', dateTo: '2026-11-11' }), 1],
    ['days', () => ({ dateFrom: '2026-11-04', dateTo: '2026-11-10' }), 2],
  ] as const)('[DASH-036] filters by %s', async (_, filterOf, total) => {
    const { tickets, totalTickets } = await report(filterOf())
    expect([tickets.length, totalTickets.total]).toEqual([total, total])
  })

  test('[DASH-040] lists only rated cycles, and counts only these', async () => {
    const { tickets, totalTickets } = await report({ onlyRated: true })
    expect(tickets.map(({ NPS }) => NPS)).toEqual([10, 3])
    expect(totalTickets.total).toBe(2)
  })

  test('[DASH-037] pages by the sizes that there are, each row once', async () => {
    for (const pageSize of reportPageSizes) {
      const { tickets, pageSize: told, hasMore } = await report({ pageSize })
      expect([tickets.length, told, hasMore]).toEqual([4, pageSize, false])
    }
    const pages = [await report({ pageSize: 3 }), await report({ pageSize: 3, page: 2 })]
    expect(pages.map(({ hasMore }) => hasMore)).toEqual([true, false])
    const cycles = pages.flatMap(({ tickets }) => tickets.map(({ cycleId }) => cycleId))
    expect(new Set(cycles).size).toBe(4)
    expect((await report({ pageSize: 999_999 })).pageSize).toBe(200)
    expect(await report({ page: 99_999 })).toMatchObject({ tickets: [], totalTickets: { total: 4 } })
  })

  test('sorts by how long it took, what was not measured last', async () => {
    const { tickets } = await report({ sort: 'wait', order: 'desc' })
    expect(tickets.map(({ waitTime }) => waitTime)).toEqual([3600, 600, 60, null])
  })

  test('[DASH-039] lists the month until today where no days are given', async () => {
    await world.inCompany(company, async (tx) => {
      const { id } = await tx
        .selectFrom('tickets')
        .select('id')
        .where('id', '=', ids.waiting)
        .executeTakeFirstOrThrow()
      const row = { ticketId: id, type: 'closed', createdAt: at('20T09:00:00') }
      await tx.insertInto('ticketEvents').values(row).execute()
    })
    expect((await report()).totalTickets.total).toBe(4)
    expect((await report({ dateTo: '2026-10-31' })).totalTickets.total).toBe(0)
  })

  test('[DASH-032] shows the log of a ticket without what only the figures need', async () => {
    const log = await call(ticketEndpoints.listTicketLog, { params: { ticketId: ids.first } })
    expect(log.map(({ type }) => type)).toEqual([
      ...['closed', 'open', 'reopen', 'closed', 'rated', 'nps', 'open', 'create'],
    ])
  })

  test('keeps the row of a deleted ticket, without a way to it', async () => {
    const { id } = await world.ticket(company, { whatsappId })
    await writeLog(world, company, id, [{ type: 'create', at: at('21T09:00:00') }])
    await call(ticketEndpoints.deleteTicket, { params: { id } })
    const { tickets } = await report({ dateFrom: '2026-11-21', dateTo: '2026-11-21' })
    expect(tickets).toMatchObject([
      { id, uuid: null, status: 'closed', closeReason: 'deleted', lastMessage: '' },
    ])
  })
})

describe('figures in groups', () => {
  const grouped = (query: object) => call(reports.listGroupedReport, { query: query as never })
  const days = { dateFrom: '2026-11-01', dateTo: '2026-11-19' }

  test('[DASH-030] tells attendants of one name apart, and adds them up', async () => {
    const { rows, totals } = await grouped({ ...days, by: 'user' })
    expect(rows.map(({ key, name, tickets }) => [key, name, tickets])).toEqual([
      [String(one.id), 'João', 2],
      [String(other.id), 'João', 1],
    ])
    expect(totals).toMatchObject({ tickets: 3, supportFinished: 3, npsAnswers: 2, npsScore: 0 })
  })

  test.each([
    [
      'queue',
      [
        ['Vendas', 2],
        ['Suporte', 1],
      ],
    ],
    [
      'tag',
      [
        [null, 2],
        ['VIP', 1],
      ],
    ],
    ['channel', [['whatsappapi', 3]]],
    [
      'hour',
      [
        ['8', 0],
        ['9', 1],
        ['10', 1],
        ['11', 0],
        ['12', 0],
        ['22', 1],
      ],
    ],
    [
      'weekday',
      [
        ['2', 2],
        ['3', 1],
      ],
    ],
    [
      'weekdayHour',
      [
        ['2-9', 1],
        ['2-22', 1],
        ['3-8', 0],
        ['3-10', 1],
        ['3-11', 0],
        ['3-12', 0],
      ],
    ],
    [
      'day',
      [
        ['2026-11-03', 1],
        ['2026-11-04', 1],
        ['2026-11-10', 1],
        ['2026-11-11', 0],
      ],
    ],
    [
      'week',
      [
        ['2026-11-02', 2],
        ['2026-11-09', 1],
      ],
    ],
    ['month', [['2026-11-01', 3]]],
  ] as const)('[DASH-030] groups by %s', async (by, expected) => {
    const { rows } = await grouped({ ...days, by })
    const isNamed = by === 'queue' || by === 'tag'
    expect(rows.map(({ key, name, tickets }) => [isNamed ? name : key, tickets])).toEqual(expected)
    await stage.rollUp()
    expect((await grouped({ ...days, by })).rows).toEqual(rows)
  })

  test('refuses to tell hours apart over more than a month', async () => {
    const query = { dateFrom: '2026-10-01', dateTo: '2026-11-19', by: 'hour' }
    await expect(grouped(query)).rejects.toMatchObject({
      status: 400,
      details: [{ path: 'query.dateTo', message: 'Range too long' }],
    })
    expect((await grouped({ ...query, by: 'weekday' })).rows).toHaveLength(2)
  })

  test('refuses a property that there is not', async () => {
    const answer = await world.app.inject({
      method: 'GET',
      url: '/api/ticketreport/grouped?by=name',
      headers: { authorization: `Bearer ${await world.tokenOf(admin.email)}` },
    })
    expect(answer.statusCode).toBe(400)
  })
})

test('[DASH-030] shows how durations spread', async () => {
  const query = { dateFrom: '2026-11-01', dateTo: '2026-11-30', measure: 'wait' } as const
  const { buckets, ...spread } = await call(reports.showDurationReport, { query })
  expect(spread).toMatchObject({ count: 3, average: 1420, p50: 600, p90: 3000, longest: 3600 })
  expect(buckets.filter(({ total }) => total)).toEqual([
    { from: 60, to: 120, total: 1 },
    { from: 600, to: 900, total: 1 },
    { from: 3600, to: 7200, total: 1 },
  ])
  expect(buckets.at(-1)).toEqual({ from: 604_800, to: null, total: 0 })
  const none = await call(reports.showDurationReport, { query: { ...query, users: [999_999] } })
  expect(none).toMatchObject({ count: 0, average: null, p50: null, longest: null })
})

describe('the survey report', () => {
  test('[DASH-013, DASH-030] counts answers, groups and weeks', async () => {
    const query = { dateFrom: '2026-11-01', dateTo: '2026-11-15' }
    const survey = await call(reports.showSurveyReport, { query })
    expect(survey).toMatchObject({ answers: 2, closed: 3, rating: 4, npsScore: 0 })
    expect(survey).toMatchObject({ npsPromoters: 1, npsPassives: 0, npsDetractors: 1, npsPromotersPerc: 50 })
    expect(survey.distribution).toEqual([0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1])
    expect(survey.ratings).toEqual([0, 0, 1, 0, 1])
    expect(survey.weeks.map(({ week, answers, npsScore }) => [week, answers, npsScore])).toEqual([
      ['2026-10-26', 0, null],
      ['2026-11-02', 1, -100],
      ['2026-11-09', 1, 100],
    ])
  })

  test('[D99] refuses days at the end of the calendar, whose weeks have none after them', async () => {
    // The client would refuse them itself.
    const answer = await world.app.inject({
      method: 'GET',
      url: '/api/ticketreport/surveys?dateTo=9999-12-31',
      headers: { authorization: `Bearer ${await world.tokenOf(admin.email)}` },
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ details: [{ path: 'query.dateTo', message: 'Out of range' }] })
  })

  test('lists single answers with what was written beside them', async () => {
    const { answers, hasMore } = await call(reports.listSurveyAnswers, { query: {} })
    expect(hasMore).toBe(false)
    expect(
      answers.map(({ rate, rating, comment, userName }) => ({ rate, rating, comment, userName })),
    ).toEqual([
      { rate: 10, rating: 5, comment: 'Fui muito bem atendido', userName: 'João' },
      { rate: 3, rating: 3, comment: null, userName: 'João' },
    ])
  })
})

describe('access to reports', () => {
  test('[DASH-041] is given to admins and to users with showDashboard only', async () => {
    const plain = await world.as((await world.user(company)).email)
    const insight = await world.as((await world.user(company, { showDashboard: 'enabled' })).email)
    await expect(plain(reports.listReport, { query: {} })).rejects.toMatchObject({ status: 403 })
    await expect(plain(reports.exportReport, { body: {} })).rejects.toMatchObject({ status: 403 })
    expect((await insight(reports.listReport, { query: {} })).tickets.length).toBeGreaterThan(3)
  })

  test('shows nothing of another company', async () => {
    const theirs = await world.company()
    const stranger = await world.as((await world.user(theirs, { profile: 'admin' })).email)
    const query = { queueIds: [sales], users: [one.id] }
    expect((await stranger(reports.listReport, { query })).totalTickets.total).toBe(0)
    expect((await stranger(reports.listGroupedReport, { query: { by: 'tag' } })).rows).toEqual([])
    expect((await stranger(reports.listSurveyAnswers, { query: {} })).answers).toEqual([])
  })
})
