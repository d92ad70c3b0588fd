import type { Input } from '#domain/http/endpoint.ts'
import type { planEndpoints } from '#domain/plans/plan-contract.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import type { PublicContext } from '#server/platform/http/http.ts'
import { entersPlan } from './plan-audit.ts'
import { columnsOfPlan } from './plan-columns.ts'
import { insertPlanOnce } from './plan-platform-db.ts'
import './plan-events.ts'

export async function createPlan(
  ctx: Context & PublicContext,
  { body: { clientId, ...body } }: Input<typeof planEndpoints.createPlan>,
) {
  const key = { companyId: ctx.companyId, clientId }
  const columns = { ...columnsOfPlan(body), name: body.name }
  const { plan, isNew } = await insertPlanOnce(ctx.platform.db, key, columns, entersPlan(ctx, 'plan.created'))
  if (isNew) ctx.emit('plan.changed', { action: 'create', planId: plan.id })
  return plan
}
