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

const offsetsOf = (timeZone: string) => (at: number) => wallClock(new Date(at), timeZone) - at

/**
 * Returns the moment at which a zone's clocks show `wall`; the first moment after the gap where they skip it. The offset is computed twice,
 * because it may change in between.
 */
export function instantOf(wall: number, timeZone: string): Date {
  const offsetAt = offsetsOf(timeZone)
  const near = wall - offsetAt(wall)
  const found = wall - offsetAt(near)
  const isSkipped = found !== near && wallClock(new Date(found), timeZone) !== wall
  return isSkipped ? gapEnd(wall, timeZone) : new Date(found)
}

/** Returns the first moment after the gap in which a zone's clocks skip `wall`. */
export function gapEnd(wall: number, timeZone: string): Date {
  const offsetAt = offsetsOf(timeZone)
  const before = offsetAt(wall - dayMs)
  const after = offsetAt(wall + dayMs)
  let low = wall - Math.max(before, after)
  let high = wall - Math.min(before, after)
  while (high - low > 1000) {
    const middle = Math.floor((low + high) / 2000) * 1000
    if (offsetAt(middle) === before) low = middle
    else high = middle
  }
  return new Date(high)
}
