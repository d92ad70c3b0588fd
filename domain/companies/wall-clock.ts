export const minuteMs = 60_000
export const dayMs = 86_400_000

/** Cached: creating a formatter takes ten times as long as using it. There are some hundred zones. */
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

/** Wall clock of a zone at a moment, as if it were UTC. */
export function wallClock(at: Date, timeZone: string): number {
  // Callers that walk over wall times day by day ask for it a thousand times, and formatting is slow.
  if (timeZone === 'UTC') return Math.floor(at.getTime() / 1000) * 1000
  const parts = clockOf(timeZone).formatToParts(at)
  const of = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value)
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'))
}

/** Returns the moment at which a zone's clocks show `wall`; computed twice, because the offset may change in between. */
export function instantOf(wall: number, timeZone: string): Date {
  const offsetAt = (at: number) => wallClock(new Date(at), timeZone) - at
  const near = wall - offsetAt(wall)
  return new Date(wall - offsetAt(near))
}
