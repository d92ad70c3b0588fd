/** A day of the calendar; `month` from 1. */
export type Day = { year: number; month: number; day: number }

/** Kept: making one takes ten times as long as using it. */
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const part = 'numeric'
  const clock = new Intl.DateTimeFormat('en-US', {
    ...{
      timeZone,
      hourCycle: 'h23',
      year: part,
      month: part,
      day: part,
      hour: part,
      minute: part,
      second: part,
    },
  })
  clocks.set(timeZone, clock)
  return clock
}

/** What the clocks of a zone show at a moment, as if they were those of Greenwich. */
function wallClock(at: number, timeZone: string): number {
  const parts = clockOf(timeZone).formatToParts(new Date(at))
  const of = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value)
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'))
}

/** The day that it is in a zone at a moment. */
export function dayIn(timeZone: string, at: Date): Day {
  const wall = new Date(wallClock(at.getTime(), timeZone))
  return { year: wall.getUTCFullYear(), month: wall.getUTCMonth() + 1, day: wall.getUTCDate() }
}

/** The last moment of a day in a zone: until then a licence is good that ends on it (decision D89). */
export function endOfDay(timeZone: string, { year, month, day }: Day): Date {
  const wall = Date.UTC(year, month - 1, day, 23, 59, 59)
  const offsetAt = (at: number) => wallClock(at, timeZone) - at
  const near = wall - offsetAt(wall)
  return new Date(wall - offsetAt(near) + 999)
}

const serialOf = ({ year, month, day }: Day) => Date.UTC(year, month - 1, day) / 86_400_000

/** How many days from one day to another; negative where the other is past. */
export const daysBetween = (from: Day, to: Day): number => serialOf(to) - serialOf(from)

const daysInMonth = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate()

/** The day so many months on, on `anchorDay` or, in a month that is too short, on its last day. */
export function addMonths({ year, month }: Day, months: number, anchorDay: number): Day {
  const index = year * 12 + (month - 1) + months
  const next = { year: Math.floor(index / 12), month: (index % 12) + 1 }
  return { ...next, day: Math.min(anchorDay, daysInMonth(next.year, next.month)) }
}
