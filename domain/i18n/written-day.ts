/** Returns the day of a spreadsheet's date, which is one of UTC, as 12/05/1990; '' for an impossible date. */
export const writtenDay = (date: Date): string =>
  Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10).split('-').toReversed().join('/')

/** Times without a day are moments of the last days before 1900. */
const firstDay = Date.UTC(1900, 0, 1)

/**
 * Returns the moment of a spreadsheet's cell as the sheet shows it: a day, a day with a time (12/05/1990 14:30), or a time alone; '' for an
 * impossible one. Rounded to seconds, as sheets store fractions of days.
 */
export function writtenMoment(date: Date): string {
  if (Number.isNaN(date.getTime())) return ''
  const moment = new Date(Math.round(date.getTime() / 1000) * 1000)
  const clock = moment.toISOString().slice(11, 19).replace(/:00$/, '')
  if (moment.getTime() < firstDay) return clock
  return clock === '00:00' ? writtenDay(moment) : `${writtenDay(moment)} ${clock}`
}
