import { dayMs, instantOf, wallClock } from './wall-clock.ts'

/** A day of the calendar; `month` from 1. */
export type Day = { year: number; month: number; day: number }

/** The day that it is in a zone at a moment. */
export function dayIn(timeZone: string, at: Date): Day {
  const wall = new Date(wallClock(at, timeZone))
  return { year: wall.getUTCFullYear(), month: wall.getUTCMonth() + 1, day: wall.getUTCDate() }
}

/** The last moment of a day in a zone: until then a licence is good that ends on it (decision D89). */
export function endOfDay(timeZone: string, { year, month, day }: Day): Date {
  return new Date(instantOf(Date.UTC(year, month - 1, day, 23, 59, 59), timeZone).getTime() + 999)
}

const serialOf = ({ year, month, day }: Day) => Date.UTC(year, month - 1, day) / dayMs

/** How many days from one day to another; negative where the other is past. */
export const daysBetween = (from: Day, to: Day): number => serialOf(to) - serialOf(from)

const daysInMonth = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate()

/** The day so many months on, on `anchorDay` or, in a month that is too short, on its last day. */
export function addMonths({ year, month }: Day, months: number, anchorDay: number): Day {
  const index = year * 12 + (month - 1) + months
  const next = { year: Math.floor(index / 12), month: (index % 12) + 1 }
  return { ...next, day: Math.min(anchorDay, daysInMonth(next.year, next.month)) }
}

/** A day as 2027-01-31. */
export const dayText = ({ year, month, day }: Day): string =>
  [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-')

/** The day that such a text names. */
export function readDay(text: string): Day {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number)
  return { year, month, day }
}
