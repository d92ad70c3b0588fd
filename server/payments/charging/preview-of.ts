import { type Day, dayIn, daysBetween, readDay } from '#domain/companies/company-days.ts'
import { periodCents, upgradeCents } from '#domain/invoices/invoice-amounts.ts'
import type { PlanPreview } from '#domain/payments/payment-contract.ts'
import { excessOf, lostFeatures, type PlanLimits } from '#domain/plans/plan-rules.ts'
import type { Recurrence } from '#domain/plans/recurrence.ts'
import type { PaidTerms } from './paid-terms-db.ts'
import type { OfferedPlan } from './plan-choice-db.ts'

export type Matter = {
  licence: { dueDate: Date; timeZone: string; recurrence: Recurrence; planId: number }
  plan: OfferedPlan
  wanted: Omit<OfferedPlan, 'id'> & { id: number | null }
  paid: PaidTerms | null
  used: PlanLimits
  now: Date
}

/** Rest of the paid period; null where it was not paid, or is over. */
export function leftOf({ licence, paid, now }: Pick<Matter, 'licence' | 'paid' | 'now'>) {
  if (!paid) return null
  const { timeZone, dueDate } = licence
  const [today, end] = [dayIn(timeZone, now), dayIn(timeZone, dueDate)]
  const start: Day = readDay(paid.periodStart)
  const daysOfPeriod = daysBetween(start, end)
  // A period that begins later leaves all of it.
  const daysLeft = Math.min(daysBetween(today, end), daysOfPeriod)
  return daysLeft > 0 ? { daysLeft, daysOfPeriod, paid } : null
}

/** Preview of another plan: a dearer one begins once the rest of the period is paid, any other with the next period. */
export function previewOf(matter: Matter): PlanPreview {
  const { licence, plan, wanted, used } = matter
  const left = leftOf(matter)
  const isSame = wanted.id === licence.planId
  const isDearer = wanted.amountCents > (left?.paid.monthlyCents ?? plan.amountCents)
  const dueNowCents =
    left && isDearer && !isSame
      ? upgradeCents({
          ...{ paidMonthlyCents: left.paid.monthlyCents, monthlyCents: wanted.amountCents },
          ...{ months: left.paid.months, daysLeft: left.daysLeft, daysOfPeriod: left.daysOfPeriod },
        })
      : 0
  return {
    priceCents: periodCents(wanted.amountCents, licence.recurrence),
    dueNowCents,
    from: isSame ? 'none' : left && isDearer ? 'now' : 'periodEnd',
    exceeds: excessOf(used, wanted),
    loses: lostFeatures(plan, wanted),
  }
}
