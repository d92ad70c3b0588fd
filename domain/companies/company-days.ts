import { momentOf } from './wall-moment.ts'
import { dayMs, wallClock } from './wall-clock.ts'

/** A calendar day; `month` from 1. */
export type Day = { year: number; month: number; day: number }

/** Returns the day in a zone at a moment. */
export function dayIn(timeZone: string, at: Date): Day {
  const wall = new Date(wallClock(at, timeZone))
  return { year: wall.getUTCFullYear(), month: wall.getUTCMonth() + 1, day: wall.getUTCDate() }
}

/**
 * Returns the last moment of a day in a zone, the second 23:59 where clocks show it twice: a licence that ends on the day is valid until then
 * (decision D89).
 */
export const endOfDay = (timeZone: string, { year, month, day }: Day): Date =>
  new Date(momentOf(Date.UTC(year, month - 1, day + 1), timeZone).getTime() - 1)

const serialOf = ({ year, month, day }: Day) => Date.UTC(year, month - 1, day) / dayMs

/** Returns the days from one day to another; negative where the other is earlier. */
export const daysBetween = (from: Day, to: Day): number => serialOf(to) - serialOf(from)

const daysInMonth = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate()

/** Returns the day some months later, on `anchorDay` or, in a shorter month, on its last day. */
export function addMonths({ year, month }: Day, months: number, anchorDay: number): Day {
  const index = year * 12 + (month - 1) + months
  const next = { year: Math.floor(index / 12), month: (index % 12) + 1 }
  return { ...next, day: Math.min(anchorDay, daysInMonth(next.year, next.month)) }
}

/** Formats a day as 2027-01-31. */
export const dayText = ({ year, month, day }: Day): string =>
  [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-')

/** Parses such a text. */
export function readDay(text: string): Day {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number)
  return { year, month, day }
}
