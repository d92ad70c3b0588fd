import type { Holiday } from './holiday.ts'
import { type DayHours, weekdays } from './queue-hours.ts'
import { dayMs, instantOf, minuteMs, wallClock } from '../companies/wall-clock.ts'

type Asked = { at: Date; timeZone: string; holidays?: readonly Holiday[] }
type Shift = { start: number; end: number }

/** A week, and one more day, on which a shift of its first day may end. */
const daysBack = 8
/** Holidays may close many weeks in a row. */
const holidaysBack = 62
/** Days that are searched for an opening; nobody waits longer. */
const daysAhead = 400

/** Result where there are no shifts at all: closed since always. */
const ever = new Date(0)

/**
 * Returns since when it has been closed at a moment, null while it is open. A shift lasts through the minute in which it ends; one that
 * ends before it starts lasts past midnight; a missing start or end is midnight; a shift without times is not worked.
 */
export function closedSince(week: readonly DayHours[], { at, timeZone, holidays = [] }: Asked): Date | null {
  const now = wallClock(at, timeZone)
  const today = Math.floor(now / dayMs) * dayMs
  let lastEnd: number | null = null
  for (let back = 0; back <= (holidays.length ? holidaysBack : daysBack); back++) {
    const midnight = today - back * dayMs
    for (const { start, end } of shiftsOf(week, midnight, holidays)) {
      if (now >= start && now < end) return null
      if (end <= now && (lastEnd === null || end > lastEnd)) lastEnd = end
    }
  }
  return lastEnd === null ? ever : instantOf(lastEnd, timeZone)
}

/** Returns the next opening after a moment, null where there is none within a year. */
export function nextOpening(week: readonly DayHours[], { at, timeZone, holidays = [] }: Asked): Date | null {
  const now = wallClock(at, timeZone)
  const today = Math.floor(now / dayMs) * dayMs
  for (let ahead = 0; ahead <= daysAhead; ahead++) {
    const starts = shiftsOf(week, today + ahead * dayMs, holidays).map(({ start }) => start)
    const next = starts.filter((start) => start > now).toSorted((one, other) => one - other)[0]
    if (next !== undefined) return instantOf(next, timeZone)
  }
  return null
}

/** Returns when it opens again after a moment; null while it is open, and where it never does. */
export const opensAgain = (week: readonly DayHours[], asked: Asked): Date | null =>
  closedSince(week, asked) === null ? null : nextOpening(week, asked)

/** Whether a day has any hours, by its own date or its weekday: a day without a row is closed (decision D70). */
export const isWorkingDay = (week: readonly DayHours[], asked: Asked): boolean =>
  hoursOn(week, asked).length > 0

/** Returns the shifts of a moment's day, as `['08:00', '12:00']`. */
export function hoursOn(
  week: readonly DayHours[],
  { at, timeZone, holidays = [] }: Asked,
): [string, string][] {
  const now = wallClock(at, timeZone)
  const day = dayAt(week, Math.floor(now / dayMs) * dayMs, holidays)
  return day ? timesOf(day).map(([from, to]) => [from || '00:00', to || '00:00']) : []
}

/** Returns the seconds of a time range within the hours. Days beyond a year after its start count as closed. */
export function openSeconds(
  week: readonly DayHours[],
  { from, to, timeZone, holidays = [] }: { from: Date; to: Date } & Omit<Asked, 'at'>,
): number {
  const midnight = Math.floor(wallClock(from, timeZone) / dayMs) * dayMs
  let [open, until] = [0, from.getTime()]
  for (let ahead = -1; ahead <= daysAhead; ahead++) {
    if (instantOf(midnight + ahead * dayMs, timeZone) >= to) break
    const shifts = shiftsOf(week, midnight + ahead * dayMs, holidays)
    for (const { start, end } of shifts.toSorted((one, other) => one.start - other.start)) {
      // Shifts may overlap; no time is counted twice.
      const begins = Math.max(instantOf(start, timeZone).getTime(), until)
      const ends = Math.min(instantOf(end, timeZone).getTime(), to.getTime())
      if (ends <= begins) continue
      open += ends - begins
      until = ends
    }
  }
  return Math.floor(open / 1000)
}

type Times = Pick<DayHours, 'startTimeA' | 'endTimeA' | 'startTimeB' | 'endTimeB'>

const timesOf = (day: Times) =>
  [[day.startTimeA, day.endTimeA] as const, [day.startTimeB, day.endTimeB] as const].filter(
    ([from, to]) => from !== '' || to !== '',
  )

/** Whether a day is closed all day: a shift with an end and no start begins at midnight. */
export const isClosedAllDay = (day: Times): boolean => timesOf(day).length === 0

/** Returns the holiday of a day (its midnight as a wall time): by its date, else by its yearly day. */
export function holidayAt(midnight: number, holidays: readonly Holiday[]): Holiday | undefined {
  if (!holidays.length) return undefined
  const date = new Date(midnight).toISOString().slice(0, 10)
  return (
    holidays.find((holiday) => holiday.date === date) ??
    holidays.find((holiday) => holiday.date === date.slice(5))
  )
}

/** Returns the hours of a day: by its date, else by its yearly day, else by its weekday. */
function dayAt(week: readonly DayHours[], midnight: number, holidays: readonly Holiday[]): Times | undefined {
  const special = holidayAt(midnight, holidays)
  if (special) return special
  const name = weekdays[(new Date(midnight).getUTCDay() + 6) % 7]
  return week.find(({ weekdayEn }) => weekdayEn === name)
}

function shiftsOf(week: readonly DayHours[], midnight: number, holidays: readonly Holiday[]): Shift[] {
  const day = dayAt(week, midnight, holidays)
  if (!day) return []
  return timesOf(day).map(([from, to]) => {
    const start = midnight + msOf(from)
    const end = midnight + (msOf(to) > msOf(from) ? msOf(to) + minuteMs : msOf(to) + dayMs)
    return { start, end }
  })
}

const msOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return (hours * 60 + minutes) * minuteMs
}
