import { setTimeout as delay } from 'node:timers/promises'
import { signInOver } from '#tests/app/fetch-transport.ts'
import { startServer } from '#tests/processes/start-server.ts'
import { ownerOf } from './owner-of.ts'
import type { Result } from './result.ts'

const cycles = 2_000_000
const days = 365
const attendants = 40

/** Dashboard and reports of a company with two million attendances in a year, uncached. */
export async function measureInsight(): Promise<Result[]> {
  const server = await startServer()
  const owner = await ownerOf(server.dataDir)
  try {
    const { token } = await signInOver(server.url, 'admin@example.com', 'Admin-12345')
    const { rows } = await owner.query<{ id: number }>(
      `select company_id as id from users where email = 'admin@example.com'`,
    )
    const company = rows[0]?.id ?? 0
    await seed(owner, company)
    const started = performance.now()
    await rolledUp(owner)
    const rolling = (performance.now() - started) / 1000

    const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
    const [month, year] = [
      { from: day(30), to: day(0) },
      { from: day(364), to: day(0) },
    ]
    const dashboard = (range: typeof month, more = '') =>
      `/api/dashboard?date_from=${range.from}&date_to=${range.to}${more}`
    const report = (range: typeof month, more = '') =>
      `/api/ticketreport/reports?dateFrom=${range.from}&dateTo=${range.to}${more}`
    const grouped = (range: typeof month, by: string) =>
      `/api/ticketreport/grouped?dateFrom=${range.from}&dateTo=${range.to}&by=${by}`
    const asked: [string, (n: number) => string, number][] = [
      // An empty department with a different id each time avoids the cached response.
      ['dashboard of a month', (n) => dashboard({ from: day(30 - n), to: day(0) }), 150],
      ['dashboard of a month, by departments', (n) => dashboard(month, `&queueIds=[${numbers(n)}]`), 500],
      ['dashboard of a year', (n) => dashboard({ from: day(364 - n), to: day(0) }), 400],
      ['dashboard of a year, by departments', (n) => dashboard(year, `&queueIds=[${numbers(n)}]`), 3000],
      ['page of a month’s report', (n) => report(month, `&page=${n + 1}`), 15],
      ['page of a year’s report', (n) => report(year, `&page=${n + 1}`), 15],
      ['month by attendant', () => grouped(month, 'user'), 200],
      ['year by month', () => grouped(year, 'month'), 300],
      ['month by hour and weekday', () => grouped(month, 'weekdayHour'), 1000],
    ]
    const results: Result[] = []
    for (const [name, pathOf, aim] of asked) {
      const median = await medianOf(server.url, token, pathOf)
      results.push({
        what: `insight, 2 M attendances a year: ${name}, median`,
        measured: `${median.toFixed(0)} ms`,
        aim: `≤ ${aim} ms`,
        met: median <= aim,
      })
    }
    return [
      ...results,
      {
        what: 'insight, 2 M attendances: all days rolled up',
        measured: `${rolling.toFixed(0)} s`,
        aim: '',
        met: null,
      },
    ]
  } finally {
    await owner.end()
    await server.stop()
  }
}

/** Returns all departments, plus one id that does not exist. */
const numbers = (n: number) => [1, 2, 3, 4, 5, 6, 7, 8, 1000 + n].join(',')

async function seed(owner: Awaited<ReturnType<typeof ownerOf>>, company: number): Promise<void> {
  await owner.query('alter table ticket_cycles disable trigger ticket_cycles_mark')
  await owner.query(
    `insert into ticket_cycles (company_id, id, ticket_id, contact_id, whatsapp_id, channel, user_id, queue_id, began_at,
      first_queued_at, accepted_at, accepted_by, first_reply_at, first_reply_by, closed_at, closed_by, close_reason, rating, nps,
      rated_at, is_lead, active_demand, wait_business_s, handle_business_s, reply_business_s)
    select $1, 1000000 + n, n, n / 4, n % 4 + 1, 'whatsappapi', n % $3 + 1, n % 8 + 1, began, began, began + wait, n % $3 + 1,
      began + wait * 1.5, n % $3 + 1, began + wait + handle, n % $3 + 1, 'user',
      case when n % 5 = 0 then n % 5 + 1 end, case when n % 5 = 0 then n % 11 end,
      case when n % 5 = 0 then began + wait + handle end, n % 4 = 0, n % 7 = 0,
      extract(epoch from wait), extract(epoch from handle), extract(epoch from wait * 1.5)
    from (
      select n, now() - n * (interval '1 day' * $4 / $2) as began, interval '1 second' * (10 + hashint4(n) & 4095) as wait,
        interval '1 second' * (60 + hashint4(n + 7) & 16383) as handle
      from generate_series(1, $2::int) n) seeded`,
    [company, cycles, attendants, days],
  )
  await owner.query('alter table ticket_cycles enable trigger ticket_cycles_mark')
  await owner.query(
    `insert into dirty_days (company_id, day) select $1, (now() - make_interval(days => n))::date from generate_series(0, $2) n`,
    [company, days + 1],
  )
  await owner.query('vacuum analyze')
}

/** The job runs once a minute. */
async function rolledUp(owner: Awaited<ReturnType<typeof ownerOf>>): Promise<void> {
  for (;;) {
    const { rows } = await owner.query<{ left: boolean }>(
      `select exists (select from dirty_days) or not exists (select from day_stats) as left`,
    )
    if (!rows[0]?.left) return
    await delay(500)
  }
}

async function medianOf(url: string, token: string, pathOf: (n: number) => string): Promise<number> {
  const times: number[] = []
  for (let n = 0; n < 7; n++) {
    const started = performance.now()
    const answer = await fetch(url + pathOf(n), { headers: { authorization: `Bearer ${token}` } })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${pathOf(n)}: ${answer.status} ${text}`)
    times.push(performance.now() - started)
  }
  return times.toSorted((one, other) => one - other)[3] ?? 0
}
