import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { definitionTexts } from '#domain/insight/definition-texts.ts'
import { type CycleMeasures, rowsOfMeasure } from '#domain/insight/measures.ts'
import { reportEndpoints as reports } from '#domain/reports/report-contract.ts'
import { seededRandom } from '#tests/app/seeded-random.ts'
import { tierRuns } from '#tests/app/tier-runs.ts'
import { openInsightStage, writeRandomCycles } from '#tests/figures/insight-stage.ts'

const stage = await openInsightStage({ now: '2026-11-23T15:00:00Z' })
const { world, company, queues, connections, users, tags, call } = stage
await writeRandomCycles(stage, { seed: 5, tickets: 120, from: '2026-10-20', days: 34 })

const random = seededRandom(9)
const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T
const some = <T>(list: readonly T[]) => list.filter(() => random() < 0.5)
/** Filters that all three ways take, of any breadth. */
const randomFilter = () => {
  const first = 1 + Math.floor(random() * 20)
  const day = (n: number) => `2026-11-${String(n).padStart(2, '0')}`
  return {
    from: pick([day(first), '2026-10-15', '2026-10-25']),
    to: day(first + Math.floor(random() * (24 - first))),
    ...(random() < 0.4 && { users: some(users).map(({ id }) => id) }),
    ...(random() < 0.4 && { queueIds: some(queues) }),
    ...(random() < 0.3 && { whatsappId: some(connections) }),
    ...(random() < 0.3 && { tags: some(tags) }),
  }
}

/** The counts of the dashboard that rows stand behind. */
const counts = [
  ...(['tickets', 'supportGroups', 'activeTickets', 'passiveTickets', 'leads', 'supportFinished'] as const),
  ...(['reopenings', 'withRating', 'withoutRating', 'npsAnswers', 'npsPromoters', 'npsDetractors'] as const),
  ...(['npsPassives'] as const),
] satisfies (keyof CycleMeasures)[]

async function compare(filter: ReturnType<typeof randomFilter>) {
  const { from, to, ...chosen } = filter
  const { counters } = await stage.dashboard({ date_from: from, date_to: to, ...chosen })
  for (const measure of counts) {
    const { totalTickets } = await stage.report({
      dateFrom: from,
      dateTo: to,
      ...chosen,
      ...rowsOfMeasure[measure],
    })
    expect(totalTickets.total, `${measure} of ${JSON.stringify(filter)}`).toBe(counters[measure])
  }
  return counters
}

let downloads = 0
const exportRows = async (body: object) => {
  const { path } = await call(reports.exportReport, { body: body as never })
  // One address may download thirty in a minute.
  downloads += 1
  const answer = await world.app.inject({ method: 'GET', url: path, remoteAddress: `10.0.0.${downloads}` })
  expect(answer.statusCode).toBe(200)
  return answer
}

test('[DASH-031, DASH-036] dashboard, report and export agree for random filters', {
  timeout: 120_000,
}, async () => {
  for (let round = 0; round < tierRuns({ quick: 12, long: 50 }); round++) {
    // The second half of the rounds reads rolled-up days.
    if (round === 25) await stage.rollUp()
    const filter = randomFilter()
    const counters = await compare(filter)
    const { from, to, ...chosen } = filter
    const csv = await exportRows({ dateFrom: from, dateTo: to, ...chosen, basis: 'closed', format: 'csv' })
    const lines = csv.body.trimEnd().split('\r\n')
    expect(lines.length - 1, JSON.stringify(filter)).toBe(counters.supportFinished)
  }
})

test('[DASH-034, DASH-038] exports all rows with a sheet of filters and definitions', async () => {
  const filter = { dateFrom: '2026-10-15', dateTo: '2026-11-23', users: [users[1]?.id ?? 0] }
  const answer = await exportRows({ ...filter, language: 'pt' })
  expect(answer.headers['content-type']).toContain('spreadsheetml')
  expect(answer.headers['content-disposition']).toContain('atendimentos-2026-10-15-2026-11-23.xlsx')
  const { total } = (await stage.report({ ...filter, pageSize: 5 })).totalTickets
  const { sheets } = await readXlsx(answer.rawPayload)
  expect(sheets.map(({ name }) => name)).toEqual(['Dados', 'Filtros e definições'])
  expect(sheets[0]?.rows).toHaveLength(total + 1)
  const about = sheets[1]?.rows.flat()
  expect(about).toContain('João')
  expect(about).toContain('2026-10-15')
  expect(about).toContain('America/Sao_Paulo')
  expect(about).toContain(definitionTexts.avgWaitTime.pt)
})

test('[D97] keeps who exported a report, and serves no address that was changed', async () => {
  const { path } = await call(reports.exportReport, {
    body: { dateFrom: '2026-11-01', dateTo: '2026-11-23' },
  })
  const entry = await world.inCompany(company, (tx) =>
    tx
      .selectFrom('auditEntries')
      .selectAll()
      .where('action', '=', 'report.exported')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow(),
  )
  expect(entry).toMatchObject({ actorId: stage.admin.id, subjectName: '2026-11-01 – 2026-11-23' })
  const other = Buffer.from(JSON.stringify({ dateFrom: '2020-01-01' })).toString('base64url')
  const changed = path.replace(/filter=.*/, `filter=${other}`)
  expect((await world.app.inject({ method: 'GET', url: changed })).statusCode).toBe(404)
})
