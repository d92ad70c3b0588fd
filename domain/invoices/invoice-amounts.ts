import { type Recurrence, recurrenceMonths } from '../plans/recurrence.ts'

/** What a period costs: the months of the recurrence times the monthly amount (decision D89). */
export const periodCents = (monthlyCents: number, recurrence: Recurrence): number =>
  monthlyCents * recurrenceMonths[recurrence]

export type Upgrade = {
  /** What was really paid for a month of the running period, never a list price of later. */
  paidMonthlyCents: number
  monthlyCents: number
  months: number
  daysLeft: number
  daysOfPeriod: number
}

/** What a dearer plan costs for the rest of a paid period, rounded in the company's favour; never below 0. */
export function upgradeCents({
  paidMonthlyCents,
  monthlyCents,
  months,
  daysLeft,
  daysOfPeriod,
}: Upgrade): number {
  const days = Math.max(0, Math.min(daysLeft, daysOfPeriod))
  if (daysOfPeriod <= 0 || monthlyCents <= paidMonthlyCents) return 0
  return Math.floor(((monthlyCents - paidMonthlyCents) * months * days) / daysOfPeriod)
}

/** What of a credit an invoice takes off: as much as there is, and no more than it costs. */
export const creditFor = (grossCents: number, balanceCents: number): number =>
  Math.max(0, Math.min(grossCents, balanceCents))
