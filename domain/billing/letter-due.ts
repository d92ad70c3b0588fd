import { type Day, dayIn, daysBetween, dayText } from '../companies/company-days.ts'
import { wallClock } from '../companies/wall-clock.ts'
import type { LetterChannel } from '../invoices/letter-channels.ts'

/**
 * Days from the due day on which a company gets a letter about an open invoice: issued, soon, today, late four times, connections asleep,
 * last warning, given up.
 */
export const letterSteps = [-10, -3, 0, 1, 3, 7, 15, 45, 60] as const
/** The same for companies that never paid: a trial that ends is no debt, so no letters follow. */
export const trialSteps = [-3, -1, 0] as const
export type LetterStep = (typeof letterSteps)[number] | (typeof trialSteps)[number]

/** First hour of the company's day for letters, and the end of the hours for WhatsApp. */
const hours = { first: 8, endOfWhatsApp: 20 }
const sunday = 0

export type Owed = {
  dueOn: Day
  timeZone: string
  /** Whether the company ever paid an invoice. */
  hasPaid: boolean
  /** Days off, as `2026-12-24`, or `12-25` for every year. */
  daysOff: readonly string[]
}

/**
 * Returns the step that is due now on a channel and not in `sent`; null where there is none. Of steps missed during an outage only the
 * newest is due, until the next step. WhatsApp messages are never sent at night, on Sundays or on holidays.
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

/** Returns the newest step reached `days` after the due day; null before the first step and after the last. */
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

/** Returns the subject of a step; `hasPaid` as in `letterDue`. */
export function letterKind(step: LetterStep, hasPaid: boolean): LetterKind {
  if (!hasPaid) return step < 0 ? 'trialAhead' : 'trialToday'
  if (step < 0) return 'ahead'
  if (step === 0) return 'today'
  if (step < 15) return 'late'
  if (step === 15) return 'sleeping'
  return step === 45 ? 'last' : 'givenUp'
}

/** Time until which a message written now may still be sent: the end of that day's hours. */
export function endOfHours(timeZone: string, now: Date): Date {
  const wall = new Date(wallClock(now, timeZone))
  const end = Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth(), wall.getUTCDate(), hours.endOfWhatsApp)
  return new Date(now.getTime() + Math.max(0, end - wall.getTime()))
}
