import { type DayHours, weekdays } from './queue-hours.ts'

type Asked = { at: Date; timeZone: string }
type Shift = { start: number; end: number }

const minuteMs = 60_000
const dayMs = 86_400_000
/** A week, and the day on which a shift of its first day may end. */
const daysBack = 8

/** Where no shift is worked at all, it has been closed since ever. */
const ever = new Date(0)

/**
 * Since when it has been closed at a moment, null while it is open. A shift lasts through the minute in which it ends; one that
 * ends before it starts lasts past midnight; of one with a single time the other is midnight; one without times is not worked.
 */
export function closedSince(week: DayHours[], { at, timeZone }: Asked): Date | null {
  const now = wallClock(at, timeZone)
  const today = Math.floor(now / dayMs) * dayMs
  let lastEnd: number | null = null
  for (let back = 0; back <= daysBack; back++) {
    const midnight = today - back * dayMs
    for (const { start, end } of shiftsOf(week, midnight)) {
      if (now >= start && now < end) return null
      if (end <= now && (lastEnd === null || end > lastEnd)) lastEnd = end
    }
  }
  return lastEnd === null ? ever : instantOf(lastEnd, timeZone)
}

function shiftsOf(week: DayHours[], midnight: number): Shift[] {
  const name = weekdays[(new Date(midnight).getUTCDay() + 6) % 7]
  const day = week.find(({ weekdayEn }) => weekdayEn === name)
  if (!day) return []
  return [[day.startTimeA, day.endTimeA] as const, [day.startTimeB, day.endTimeB] as const].flatMap(
    ([from, to]) => {
      if (from === '' && to === '') return []
      const start = midnight + msOf(from)
      const end = midnight + (msOf(to) > msOf(from) ? msOf(to) + minuteMs : msOf(to) + dayMs)
      return [{ start, end }]
    },
  )
}

const msOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return (hours * 60 + minutes) * minuteMs
}

/** Kept: making one takes ten times as long as using it. There are some hundred zones. */
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  clocks.set(timeZone, clock)
  return clock
}

/** What the clocks of a zone show at a moment, as if they were those of Greenwich. */
function wallClock(at: Date, timeZone: string): number {
  const parts = clockOf(timeZone).formatToParts(at)
  const of = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value)
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'))
}

/** The moment at which the clocks of a zone show this; looked at twice, for they may have been changed in between. */
function instantOf(wall: number, timeZone: string): Date {
  const offsetAt = (at: number) => wallClock(new Date(at), timeZone) - at
  const near = wall - offsetAt(wall)
  return new Date(wall - offsetAt(near))
}
