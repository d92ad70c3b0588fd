import { dayMs, wallClock } from '../companies/wall-clock.ts'
import { momentOf } from '../schedules/wall-moment.ts'
import { daysBetween } from './cycle-filter.ts'

/** Days as `2026-11-23`, the last included. */
export type DayRange = { from: string; to: string }

/** The day that calendars of a zone show at a moment. */
export const dayOf = (at: Date, timeZone: string): string =>
  new Date(wallClock(at, timeZone)).toISOString().slice(0, 10)

/** The day so many days later. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

/** All days of a range in order. */
export const daysOf = ({ from, to }: DayRange): string[] =>
  Array.from({ length: daysBetween(from, to) }, (_, index) => dayAfter(from, index))

/** As many days, just before a range. */
export const rangeBefore = ({ from, to }: DayRange): DayRange => ({
  from: dayAfter(from, -daysBetween(from, to)),
  to: dayAfter(from, -1),
})

/** The moments at which a range begins and is over: midnight of a zone, or the first moment after it where clocks skip it. */
export const spanOf = ({ from, to }: DayRange, timeZone: string): { lower: Date; upper: Date } => ({
  lower: momentOf(Date.parse(from), timeZone),
  upper: momentOf(Date.parse(dayAfter(to, 1)), timeZone),
})

type Asked = { days?: number | undefined; from?: string | undefined; to?: string | undefined }

/**
 * The range that is meant: from one day to another, the last `days`, or the month until today. Of a range with one end the other is today, or
 * the first of the month.
 */
export function rangeOf(
  { days, from, to }: Asked,
  { now, timeZone }: { now: Date; timeZone: string },
): DayRange {
  const today = dayOf(now, timeZone)
  if (days !== undefined && from === undefined && to === undefined)
    return { from: dayAfter(today, 1 - days), to: today }
  const end = to ?? (from !== undefined && from > today ? from : today)
  return { from: from ?? `${end.slice(0, 7)}-01`, to: end }
}

/** The hours of a day as clocks show them, each with the moment of its beginning: 23 or 25 of them where clocks are changed. */
export function hoursOf(day: string, timeZone: string): { hour: number; at: Date }[] {
  const { lower, upper } = spanOf({ from: day, to: day }, timeZone)
  const hours: { hour: number; at: Date }[] = []
  let hour = -1
  for (let at = lower.getTime(); at < upper.getTime(); at += quarterMs) {
    const shown = new Date(wallClock(new Date(at), timeZone))
    if (shown.getUTCHours() === hour && shown.getUTCMinutes() !== 0) continue
    hour = shown.getUTCHours()
    hours.push({ hour, at: new Date(at) })
  }
  return hours
}

/** Zones stand apart by whole quarters of an hour. */
const quarterMs = 900_000
