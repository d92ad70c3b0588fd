import { type Recurrence, recurrenceMonths } from '../plans/recurrence.ts'
import { addMonths, type Day, dayIn, daysBetween, endOfDay } from './company-days.ts'

type Licence = { dueDate: Date; anchorDay: number | null; recurrence: Recurrence; timeZone: string }

/**
 * Returns the end of a licence after renewal: one recurrence from the due date, keeping the day of the month; from today where it has
 * lapsed, and then keeping today's day. Source: decisions D35 and D89.
 */
export function renewed(licence: Licence, now: Date): { dueDate: Date; anchorDay: number } {
  const { dueDate, recurrence, timeZone } = licence
  const [due, today] = [dayIn(timeZone, dueDate), dayIn(timeZone, now)]
  const lapsed = daysBetween(due, today) > 0
  const from: Day = lapsed ? today : due
  const anchorDay = lapsed ? today.day : (licence.anchorDay ?? due.day)
  const next = addMonths(from, recurrenceMonths[recurrence], anchorDay)
  return { dueDate: endOfDay(timeZone, next), anchorDay }
}

/** Days left of a licence: 0 on its last day, negative once it has ended. */
export const daysLeft = ({ dueDate, timeZone }: Pick<Licence, 'dueDate' | 'timeZone'>, now: Date): number =>
  daysBetween(dayIn(timeZone, now), dayIn(timeZone, dueDate))

/** Mark of a licence in lists: it ends in 1 to 5 days, or is due today or past (2§9). */
export function dueMark(left: number): 'soon' | 'due' | null {
  if (left <= 0) return 'due'
  return left <= 5 ? 'soon' : null
}

/** Time until which a renewal can be undone. */
export const undoableUntil = (renewedAt: Date): Date => new Date(renewedAt.getTime() + 86_400_000)

/** Days for which a closed company can be restored (decision D94). */
export const closedDays = 30

/** Time at which a closed company is erased. */
export const erasedFrom = (closedAt: Date): Date => new Date(closedAt.getTime() + closedDays * 86_400_000)
