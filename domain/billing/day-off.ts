import { brazilianHolidays } from '../calendar/brazilian-holidays.ts'
import { callingCodeOf } from '../contacts/phone-rules.ts'
import type { Holiday } from '../queues/holiday.ts'

const brazil = '55'

/** Whether a day that has hours of its own has none at all. */
export const isClosedAllDay = ({
  startTimeA,
  startTimeB,
}: Pick<Holiday, 'startTimeA' | 'startTimeB'>): boolean => !startTimeA && !startTimeB

/**
 * The days on which a company is not disturbed, as `2026-12-24`, or `12-25` for every year: those on which it is closed, and in Brazil
 * the holidays by law, whether or not it has entered them.
 */
export function daysOff(
  own: readonly string[],
  { timeZone, year }: { timeZone: string; year: number },
): string[] {
  const national = callingCodeOf(timeZone) === brazil ? brazilianHolidays(year, null) : []
  return [...own, ...national.filter(({ optional }) => !optional).map(({ date }) => date)]
}
