import { dayMs, gapEnd, wallClock } from './wall-clock.ts'

/**
 * Returns the moment at which a zone's clocks show a time, in milliseconds as of `wallClock`. A skipped time becomes the first moment after
 * the gap; of a time shown twice the first is taken.
 */
export function momentOf(wall: number, timeZone: string): Date {
  const offsetAt = (at: number) => wallClock(new Date(at), timeZone) - at
  const before = offsetAt(wall - dayMs)
  const after = offsetAt(wall + dayMs)
  const shown = [wall - before, wall - after].filter((at) => wallClock(new Date(at), timeZone) === wall)
  return shown.length ? new Date(Math.min(...shown)) : gapEnd(wall, timeZone)
}

/** Formats a time in milliseconds as of `wallClock` as `2026-11-23T09:00:00`. */
export const wallText = (wall: number): string => new Date(wall).toISOString().slice(0, 19)

/** Parses such a text into milliseconds as of `wallClock`. */
export const wallOfText = (text: string): number => Date.parse(`${text.slice(0, 19)}Z`)
