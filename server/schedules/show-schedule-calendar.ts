import { setImmediate } from 'node:timers/promises'
import { dayMs, wallClock } from '#domain/companies/wall-clock.ts'
import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { Holiday } from '#domain/queues/holiday.ts'
import { isClosedAllDay } from '#domain/queues/opening-hours.ts'
import type { CalendarEntry, scheduleEndpoints } from '#domain/schedules/schedule-contract.ts'
import { entryKindOf, type RunReason } from '#domain/schedules/schedule-words.ts'
import { wallText } from '#domain/companies/wall-moment.ts'
import { listHolidays } from '#server/calendar/calendar-db.ts'
import { findTimeZone } from '#server/companies/time-zone-db.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { findCalendarRuns, findKnownSends } from './calendar-run-db.ts'
import { findWorkDays, sendsOf, type WorkDays } from './plan-of.ts'
import { findRepeating, type ScheduleSearch } from './schedule-db.ts'
import { seesSchedule } from './schedule-sight.ts'

const mostDays = 42
const mostEntries = 2000
const mostSeries = 500
const shownText = 120

/** Returns the calendar. Throws ERR_VALIDATION for more than 42 days. */
export const showScheduleCalendar = (
  ctx: Context,
  { query: { from, to, searchParam } }: Input<typeof scheduleEndpoints.showScheduleCalendar>,
) =>
  ctx.read(async (tx) => {
    if (to <= from || to.getTime() - from.getTime() > (mostDays + 1) * dayMs) {
      throw new AppError('ERR_VALIDATION', [
        { path: 'query.to', message: `must be within ${mostDays} days after from` },
      ])
    }
    const { viewer } = ctx
    const search = {
      search: searchParam?.trim() ?? '',
      hidesNumbers: viewer.hidesNumbers,
      sees: seesSchedule(viewer),
    }
    const timeZone = await findTimeZone(tx)
    const runs = await findCalendarRuns(tx, { from, to, ...search, limit: mostEntries + 1 })
    const entries = runs.map((run) => entryOf(run, entryKindOf(run.state), timeZone))
    const planned = await findPlanned(tx, { from, to, timeZone }, search)
    const all = [...entries, ...planned].toSorted(
      (one, other) => one.sendAt.getTime() - other.sendAt.getTime() || one.scheduleId - other.scheduleId,
    )
    return {
      timeZone,
      entries: all.slice(0, mostEntries),
      cut: all.length > mostEntries,
      holidays: holidaysIn(await listHolidays(tx), { from, to, timeZone }),
    }
  })

type Shown = {
  scheduleId: number
  n: number
  dueAt: Date
  contactId: number
  contactName: string
  body: string
  times: number
  reason: RunReason | null
}

const entryOf = (
  { scheduleId, n, dueAt, contactId, contactName, body, times, reason }: Shown,
  kind: CalendarEntry['kind'],
  timeZone: string,
): CalendarEntry => ({
  ...{ scheduleId, n, sendAt: dueAt, kind, reason, body: body.slice(0, shownText), repeats: times > 1 },
  local: wallText(wallClock(dueAt, timeZone)),
  contact: { id: contactId, name: contactName },
})

type Range = { from: Date; to: Date; timeZone: string }

/** Returns the calculated sends that have no row yet. */
async function findPlanned(tx: Db, range: Range, search: ScheduleSearch): Promise<CalendarEntry[]> {
  const series = await findRepeating(tx, search, mostSeries)
  if (!series.length) return []
  const known = await findKnownSends(
    tx,
    series.map(({ id }) => id),
  )
  const places = new Map<string, WorkDays>()
  const entries: CalendarEntry[] = []
  for (const row of series) {
    const theirs = known.get(row.id)
    const place = `${row.queueId} ${row.whatsappId}`
    const days = places.get(place) ?? (await findWorkDays(tx, row))
    places.set(place, days)
    // Lets other requests run in between: a company may have hundreds of series.
    await setImmediate()
    for (const { n, at } of sendsOf(row, days, range)) {
      if (!theirs || n <= theirs.last || theirs.numbers.has(n)) continue
      const shown = { ...row, scheduleId: row.id, n, dueAt: at, reason: null }
      entries.push(entryOf(shown, 'planned', range.timeZone))
    }
  }
  return entries
}

/** Returns the days without hours, each with its date. */
function holidaysIn(holidays: Holiday[], { from, to, timeZone }: Range): { date: string; name: string }[] {
  const closed = holidays.filter(isClosedAllDay)
  const found: { date: string; name: string }[] = []
  const last = wallClock(to, timeZone)
  for (let wall = wallClock(from, timeZone); wall < last; wall += dayMs) {
    const date = new Date(wall).toISOString().slice(0, 10)
    const day =
      closed.find((one) => one.date === date) ??
      (holidays.some((one) => one.date === date)
        ? undefined
        : closed.find((one) => one.date === date.slice(5)))
    if (day) found.push({ date, name: day.name })
  }
  return found
}
