import { brazilianHolidays } from '../calendar/brazilian-holidays.ts'
import { callingCodeOf } from '../contacts/phone-rules.ts'

const brazil = '55'

/**
 * Returns the days on which a company gets no messages, as `2026-12-24`, or `12-25` for every year: those on which it is closed and, in
 * Brazil, the legal holidays, whether or not it has entered them.
 */
export function daysOff(
  own: readonly string[],
  { timeZone, year }: { timeZone: string; year: number },
): string[] {
  const national = callingCodeOf(timeZone) === brazil ? brazilianHolidays(year, null) : []
  return [...own, ...national.filter(({ optional }) => !optional).map(({ date }) => date)]
}
