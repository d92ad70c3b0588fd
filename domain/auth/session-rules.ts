import { daysLeft } from '../companies/renewal-rules.ts'

/** Minutes since midnight of an HH:MM text. */
const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/**
 * Whether a user may be signed in at a time of day. Times are HH:MM in the company's time zone; both ends are included;
 * an end before the start means a shift over midnight. Source: ERR_OUT_OF_HOURS of the specification, decision D31.
 */
export function isWithinWorkHours(hours: { startWork: string; endWork: string }, now: string): boolean {
  const start = minutesOf(hours.startWork)
  const end = minutesOf(hours.endWork)
  const at = minutesOf(now)
  return start <= end ? at >= start && at <= end : at >= start || at <= end
}

/** Formats a moment as HH:MM in a time zone (IANA name). */
export const timeOfDay = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    at,
  )

type Worker = { startWork: string; endWork: string; timeZone: string }

/** Whether a user may be signed in at a moment; the time zone is an IANA name. */
export const isAtWork = (user: Worker, at: Date): boolean =>
  isWithinWorkHours(user, timeOfDay(at, user.timeZone))

export const expiryWarningDays = 5

/** Returns the calendar days left of a subscription, 0 on its last day; null when no warning is due. */
export function daysToWarnAbout(company: { dueDate: Date; timeZone: string }, now: Date): number | null {
  const days = daysLeft(company, now)
  return company.dueDate >= now && days < expiryWarningDays ? days : null
}
