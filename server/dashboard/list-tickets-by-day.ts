import type { dashboardEndpoints } from '#domain/dashboard/dashboard-contract.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { type DayRange, daysOf, hoursOf, rangeBefore } from '#domain/insight/day-range.ts'
import { noSums } from '#domain/insight/figures.ts'
import { findTimeZone } from '#server/companies/time-zone-db.ts'
import type { CycleFilter } from '#server/insight/cycle-sums-db.ts'
import { filterOf } from '#server/insight/filter-of.ts'
import { readRange } from '#server/insight/read-range.ts'
import { readHeavily } from '#server/insight/heavy-reads.ts'
import { readHours } from '#server/insight/read-hours-db.ts'
import { readSums } from '#server/insight/read-sums-db.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Context } from '#server/platform/kernel/context.ts'

type Point = { total: number; closed: number }
type Asked = { range: DayRange; timeZone: string; filter: CycleFilter }

/** How many cycles began on each day or, of one day, in each hour, beside those of the range before. */
export const listTicketsByDay = (
  ctx: Context,
  { query }: Input<typeof dashboardEndpoints.listTicketsByDay>,
) =>
  readHeavily(ctx, async (tx) => {
    const timeZone = await findTimeZone(tx)
    const dates = { from: query.initialDate, to: query.finalDate, now: ctx.now, timeZone }
    const range = readRange(dates, 'finalDate')
    const filter = filterOf(query)
    const isHourly = range.from === range.to
    const read = isHourly ? readEachHour : readEachDay
    const present = await read(tx, { range, timeZone, filter })
    const earlier = rangeBefore(range)
    const before = await read(tx, { range: earlier, timeZone, filter })
    const hours = isHourly ? hoursOf(range.from, timeZone) : []
    const days = daysOf(range)
    const ofHour = isHourly ? totalsByHour(before, hoursOf(earlier.from, timeZone)) : null
    const data = present.map(({ total, closed }, index) => {
      const horario = hours[index]?.hour ?? null
      const anterior = (ofHour ? ofHour(horario) : before[index]?.total) ?? null
      return { data: isHourly ? null : (days[index] ?? null), horario, total, closed, anterior }
    })
    return { data, count: countOf(present), previousCount: countOf(before) }
  })

/** Totals of a day by what the clock shows: it may show an hour twice or never. Each is returned once. */
function totalsByHour(points: Point[], hours: { hour: number }[]) {
  const totals = new Map<number | null, number>()
  for (const [index, { hour }] of hours.entries())
    totals.set(hour, (totals.get(hour) ?? 0) + (points[index]?.total ?? 0))
  return (hour: number | null): number | undefined => {
    const total = totals.get(hour)
    totals.delete(hour)
    return total
  }
}

const countOf = (points: Point[]) => points.reduce((sum, { total }) => sum + total, 0)

async function readEachDay(tx: Db, asked: Asked): Promise<Point[]> {
  const sums = await readSums(tx, { ...asked, by: 'day' })
  return daysOf(asked.range).map((day) => {
    const { began, closed } = sums.get(day) ?? noSums
    return { total: began, closed }
  })
}

const readEachHour = (tx: Db, { range, timeZone, filter }: Asked): Promise<Point[]> =>
  readHours(tx, { hours: hoursOf(range.from, timeZone).map(({ at }) => at), range, timeZone, filter })
