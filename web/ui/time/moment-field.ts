import { wallClock } from '#domain/companies/wall-clock.ts'
import { momentOf, wallOfText, wallText } from '#domain/companies/wall-moment.ts'

/** Formats a moment for a field of date and time, as 2026-12-31T18:00 in a zone. */
export const localField = (at: Date, timeZone: string): string =>
  wallText(wallClock(at, timeZone)).slice(0, 16)

/** Parses such a field. */
export const momentOfField = (field: string, timeZone: string): Date =>
  momentOf(wallOfText(`${field}:00`), timeZone)
