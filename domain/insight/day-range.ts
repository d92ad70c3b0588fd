import { dayMs, wallClock } from '../companies/wall-clock.ts'
import { momentOf } from '../companies/wall-moment.ts'
import { daysBetween } from './cycle-filter.ts'

/** Days as `2026-11-23`, both included. */
export type DayRange = { from: string; to: string }

/** Returns the calendar day of a zone at a moment. */
export const dayOf = (at: Date, timeZone: string): string =>
  new Date(wallClock(at, timeZone)).toISOString().slice(0, 10)

/** Returns the day a number of days later. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

/** Returns all days of a range in order. */
export const daysOf = ({ from, to }: DayRange): string[] =>
  Array.from({ length: daysBetween(from, to) }, (_, index) => dayAfter(from, index))

/** Returns the same number of days, just before a range. */
export const rangeBefore = ({ from, to }: DayRange): DayRange => ({
  from: dayAfter(from, -daysBetween(from, to)),
  to: dayAfter(from, -1),
})

/** Returns the start and the end of a range: midnight of a zone, or the first moment after it where clocks skip midnight. */
export const spanOf = ({ from, to }: DayRange, timeZone: string): { lower: Date; upper: Date } => ({
  lower: momentOf(Date.parse(from), timeZone),
  upper: momentOf(Date.parse(dayAfter(to, 1)), timeZone),
})

type Asked = { days?: number | undefined; from?: string | undefined; to?: string | undefined }

/**
 * Returns the requested range: from one day to another, the last `days`, or the month until today. A missing end is today; a missing start
 * is the first of the month.
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

/** Returns the clock hours of a day, each with its starting moment: 23 or 25 of them where clocks change. */
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

/** Offsets of zones differ by whole quarters of an hour. */
const quarterMs = 900_000
