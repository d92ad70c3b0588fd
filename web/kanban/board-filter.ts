import { wallClock } from '#domain/companies/wall-clock.ts'
import { wallText } from '#domain/companies/wall-moment.ts'
import { idsIn } from '#web/ui/filter/address-values.ts'
import type { BoardFilter } from './board-queries.ts'

/** Returns the day of a moment in the company's time zone, as the server reads days. */
export const dayAt = (moment: Date, timeZone: string): string =>
  wallText(wallClock(moment, timeZone)).slice(0, 10)

/** Reads the board's filter from a URL. A missing day is today. */
export function boardFilterOf(params: URLSearchParams, today: string): BoardFilter {
  return {
    start: dayOr(params.get('start'), today),
    end: dayOr(params.get('end'), today),
    queueIds: idsIn(params.get('queues')),
  }
}

const isDay = (text: string | null) => text !== null && /^\d{4}-\d\d-\d\d$/.test(text)
const dayOr = (text: string | null, otherwise: string) =>
  text === '' ? '' : isDay(text) ? (text ?? '') : otherwise
