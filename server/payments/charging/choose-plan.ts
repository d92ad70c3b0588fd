import { allFeatures } from '#domain/access/plan-flag.ts'
import { AppError } from '#domain/errors.ts'
import { customPlan, customPlanCents } from '#domain/payments/custom-plan.ts'
import { excessOf } from '#domain/plans/plan-rules.ts'
import type { Db } from '#server/platform/database/db.ts'
import {
  type Counters,
  findOfferedPlan,
  findOrMakeCustomPlan,
  findUse,
  type OfferedPlan,
} from './plan-choice-db.ts'

type Choice = { plan?: number | undefined; users?: number | undefined; connections?: number | undefined }
type Own = { id: number; planId: number; nextPlanId: number | null }

/**
 * The requested plan: an offered one, or one by counters, which is made for this company alone. Null where none is requested.
 * Throws ERR_PLAN_NOT_OFFERED, and ERR_OVER_LIMIT where the company has more than it allows.
 */
export async function choosePlan(tx: Db, licence: Own, choice: Choice): Promise<OfferedPlan | null> {
  const asked = await askedFor(tx, licence, choice)
  if (!asked) return null
  const plan = 'id' in asked ? asked : await findOrMakeCustomPlan(tx, licence.id, asked)
  if (plan.id === licence.planId) return plan
  const exceeds = excessOf(await findUse(tx, licence.id), plan)
  if (exceeds.length) throw new AppError('ERR_OVER_LIMIT', { exceeds })
  return plan
}

/** The same to be looked at only, else the plan `own`: counters make no plan before somebody decides for it. */
export async function planToPreview(tx: Db, licence: Own, own: OfferedPlan, choice: Choice) {
  const asked = await askedFor(tx, licence, choice)
  if (!asked) return own
  return 'id' in asked ? asked : { ...own, ...asked, ...allFeatures, id: null }
}

async function askedFor(tx: Db, licence: Own, choice: Choice): Promise<OfferedPlan | Counters | null> {
  if (choice.plan === undefined) return countersOf(choice)
  const plan = await findOfferedPlan(tx, choice.plan, licence)
  if (!plan) throw new AppError('ERR_PLAN_NOT_OFFERED')
  return plan
}

const fewestQueues = 10

/** A counter that is not given is at its least; null where none is given. Throws ERR_PLAN_NOT_OFFERED below that. */
function countersOf({ users, connections }: Choice): Counters | null {
  if (users === undefined && connections === undefined) return null
  const { fewest } = customPlan
  const counters = { users: users ?? fewest, connections: connections ?? fewest }
  if (Math.min(counters.users, counters.connections) < fewest) throw new AppError('ERR_PLAN_NOT_OFFERED')
  return {
    ...counters,
    queues: Math.max(counters.users, fewestQueues),
    amountCents: customPlanCents(counters),
  }
}
