import { type Recurrence, recurrenceMonths } from '../plans/recurrence.ts'

/** Amount of a period: the months of the recurrence times the monthly amount (decision D89). */
export const periodCents = (monthlyCents: number, recurrence: Recurrence): number =>
  monthlyCents * recurrenceMonths[recurrence]

export type Upgrade = {
  /** Amount paid for a month of the running period, never a later list price. */
  paidMonthlyCents: number
  monthlyCents: number
  months: number
  daysLeft: number
  daysOfPeriod: number
}

/** Amount of a dearer plan for the rest of a paid period, rounded in the company's favour; never below 0. */
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

/** Credit that an invoice uses: as much as there is, and no more than its amount. */
export const creditFor = (grossCents: number, balanceCents: number): number =>
  Math.max(0, Math.min(grossCents, balanceCents))
