import { AppError } from '#domain/errors.ts'
import { customPlan, customPlanCents } from '#domain/payments/custom-plan.ts'
import { exceededLimits } from '#domain/plans/plan-rules.ts'
import type { Licence } from '#server/invoices/licence-platform-db.ts'
import type { Db } from '#server/platform/database/db.ts'
import { findOfferedPlan, findOrMakeCustomPlan, findUse, type OfferedPlan } from './plan-choice-db.ts'

type Choice = { plan?: number | undefined; users?: number | undefined; connections?: number | undefined }

/**
 * The plan that is asked for: an offered one, or one by counters, which is made for this company alone. Null where nothing is asked for.
 * Throws ERR_PLAN_NOT_OFFERED, and ERR_OVER_LIMIT where the company has more than it allows.
 */
export async function choosePlan(tx: Db, licence: Licence, choice: Choice): Promise<OfferedPlan | null> {
  const plan = await askedPlan(tx, licence, choice)
  if (!plan || plan.id === licence.planId) return plan
  const used = await findUse(tx, licence.id)
  const exceeds = exceededLimits(used, plan).map((limit) => ({
    limit,
    used: used[limit],
    allowed: plan[limit],
  }))
  if (exceeds.length) throw new AppError('ERR_OVER_LIMIT', { exceeds })
  return plan
}

/** The same without a look at what the company has. */
export async function askedPlan(tx: Db, licence: Licence, choice: Choice): Promise<OfferedPlan | null> {
  if (choice.plan !== undefined) {
    const plan = await findOfferedPlan(tx, choice.plan, licence)
    if (!plan) throw new AppError('ERR_PLAN_NOT_OFFERED')
    return plan
  }
  const counters = countersOf(choice)
  return counters ? findOrMakeCustomPlan(tx, licence.id, counters) : null
}

/** A counter that is not given is at its least. */
export function countersOf({ users, connections }: Choice) {
  if (users === undefined && connections === undefined) return null
  const counters = { users: users ?? customPlan.fewest, connections: connections ?? customPlan.fewest }
  return { ...counters, amountCents: customPlanCents(counters) }
}
