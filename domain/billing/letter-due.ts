import { type Day, dayIn, daysBetween, dayText } from '../companies/company-days.ts'
import { wallClock } from '../companies/wall-clock.ts'
import type { LetterChannel } from '../invoices/letter-channels.ts'

/**
 * When a company is written to about an open invoice, in days from its due day: issued, soon, today, late four times, the connections
 * sleep, the last warning, given up.
 */
export const letterSteps = [-10, -3, 0, 1, 3, 7, 15, 45, 60] as const
/** The same of who has never paid: a trial that ends is no debt, and so nothing follows it. */
export const trialSteps = [-3, -1, 0] as const
export type LetterStep = (typeof letterSteps)[number] | (typeof trialSteps)[number]

/** From which hour of the company's day on it is written to, and until which by telephone. */
const hours = { first: 8, endOfWhatsApp: 20 }
const sunday = 0

export type Owed = {
  dueOn: Day
  timeZone: string
  /** Whether the company ever paid an invoice. */
  hasPaid: boolean
  /** Days without work, as `2026-12-24`, or `12-25` for every year. */
  daysOff: readonly string[]
}

/**
 * The step of which a company is to be told now by a channel, where it is not in `sent`; null where there is none. Of what was missed
 * while nothing ran only the newest is due, and that until the next step. By WhatsApp nobody is disturbed at night, on Sundays or on
 * holidays.
 */
export function letterDue(
  owed: Owed,
  { channel, sent, now }: { channel: LetterChannel; sent: readonly number[]; now: Date },
): LetterStep | null {
  const today = dayIn(owed.timeZone, now)
  if (!isHourOf(channel, owed, now)) return null
  const step = currentStep(owed, daysBetween(owed.dueOn, today))
  return step !== null && !sent.includes(step) ? step : null
}

/** The newest step that has come, so many days after the due day; null before the first and after the last. */
function currentStep({ hasPaid }: Owed, days: number): LetterStep | null {
  const steps: readonly LetterStep[] = hasPaid ? letterSteps : trialSteps
  const last = steps.at(-1) ?? 0
  return days > last ? null : (steps.findLast((step) => step <= days) ?? null)
}

function isHourOf(channel: LetterChannel, { timeZone, daysOff }: Owed, now: Date): boolean {
  const wall = new Date(wallClock(now, timeZone))
  const hour = wall.getUTCHours()
  if (hour < hours.first) return false
  if (channel === 'mail') return true
  const day = dayText(dayIn(timeZone, now))
  const isDayOff = wall.getUTCDay() === sunday || daysOff.includes(day) || daysOff.includes(day.slice(5))
  return hour < hours.endOfWhatsApp && !isDayOff
}

/** Subject of a letter, by its step. */
export type LetterKind =
  | 'ahead'
  | 'today'
  | 'late'
  | 'sleeping'
  | 'last'
  | 'givenUp'
  | 'trialAhead'
  | 'trialToday'

/** Of a step; `hasPaid` as in `letterDue`. */
export function letterKind(step: LetterStep, hasPaid: boolean): LetterKind {
  if (!hasPaid) return step < 0 ? 'trialAhead' : 'trialToday'
  if (step < 0) return 'ahead'
  if (step === 0) return 'today'
  if (step < 15) return 'late'
  if (step === 15) return 'sleeping'
  return step === 45 ? 'last' : 'givenUp'
}

/** Until when a message that is written now may still leave: the end of the hours of that day. */
export function endOfHours(timeZone: string, now: Date): Date {
  const wall = new Date(wallClock(now, timeZone))
  const end = Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth(), wall.getUTCDate(), hours.endOfWhatsApp)
  return new Date(now.getTime() + Math.max(0, end - wall.getTime()))
}
