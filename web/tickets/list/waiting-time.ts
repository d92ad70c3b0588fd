const minuteMs = 60_000
const warmMs = 10 * minuteMs
const hotMs = 30 * minuteMs

export type Warmth = 'calm' | 'warm' | 'hot'

/** Returns the urgency of a wait. */
export const warmthOf = (waitedMs: number): Warmth =>
  waitedMs >= hotMs ? 'hot' : waitedMs >= warmMs ? 'warm' : 'calm'

/** Formats a wait in its two largest units: 4 min, 2 h 05, 3 d. */
export function formatWaiting(waitedMs: number): string {
  const minutes = Math.floor(waitedMs / minuteMs)
  if (minutes < 1) return '< 1 min'
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return `${hours} h ${String(minutes % 60).padStart(2, '0')}`
  return `${Math.floor(hours / 24)} d`
}
