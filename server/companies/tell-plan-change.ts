import type { PlanLive } from '#domain/plans/plan-contract.ts'
import type { Listener } from '#server/platform/kernel/events.ts'
import { openCompanyContext, type Platform } from '#server/platform/kernel/context.ts'
import { findCompaniesOfPlan } from './company-platform-db.ts'
import './company-events.ts'
import '#server/plans/plan-events.ts'

/** Tells every company that has a plan that the plan has changed. */
export const tellPlanChange =
  (platform: Platform): Listener<'plan.changed'> =>
  async (_companyId, { action, planId }: PlanLive) => {
    if (action !== 'update') return
    for (const id of await findCompaniesOfPlan(platform.db, planId)) {
      openCompanyContext(platform, id).emit('ownCompany.changed', {})
    }
  }
