import { addMonths, type Day, dayIn, daysBetween, dayText } from '../companies/company-days.ts'
import { wallClock } from '../companies/wall-clock.ts'
import { type Recurrence, recurrenceMonths } from '../plans/recurrence.ts'

type Licence = { dueDate: Date; anchorDay: number | null; recurrence: Recurrence; timeZone: string }
export type Period = { start: Day; end: Day }

/**
 * The period that the next invoice is for: from the day on which the licence ends, or from today where it has lapsed, up to and
 * without the day of the next one. Source: decisions D35 and D89.
 */
export function nextPeriod({ dueDate, anchorDay, recurrence, timeZone }: Licence, now: Date): Period {
  const [due, today] = [dayIn(timeZone, dueDate), dayIn(timeZone, now)]
  const lapsed = daysBetween(due, today) > 0
  const start = lapsed ? today : due
  const anchor = lapsed ? today.day : (anchorDay ?? due.day)
  return { start, end: addMonths(start, recurrenceMonths[recurrence], anchor) }
}

/** Whether the invoice of the next period should be there by now; from eight in the morning of the day on which it comes first. */
export function isInvoiceTime(
  { dueDate, timeZone }: Pick<Licence, 'dueDate' | 'timeZone'>,
  { leadDays, now }: { leadDays: number; now: Date },
): boolean {
  const hour = new Date(wallClock(now, timeZone)).getUTCHours()
  const left = daysBetween(dayIn(timeZone, now), dayIn(timeZone, dueDate))
  return left < leadDays || (left === leadDays && hour >= 8)
}

/** The period as an invoice says it. */
export const periodText = ({ start, end }: Period): { periodStart: string; periodEnd: string } => ({
  periodStart: dayText(start),
  periodEnd: dayText(end),
})

/** Days after which an open invoice is given up and its letters end. */
export const uncollectibleDays = 60
