import type { Input } from '#domain/http/endpoint.ts'
import type { planEndpoints } from '#domain/plans/plan-contract.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import type { PublicContext } from '#server/platform/http/http.ts'
import { entersPlan } from './plan-audit.ts'
import { columnsOfPlan } from './plan-columns.ts'
import { insertPlan } from './plan-platform-db.ts'
import './plan-events.ts'

export async function createPlan(
  ctx: Context & PublicContext,
  { body }: Input<typeof planEndpoints.createPlan>,
) {
  const plan = await insertPlan(
    ctx.platform.db,
    { ...columnsOfPlan(body), name: body.name },
    entersPlan(ctx, 'plan.created'),
  )
  ctx.emit('plan.changed', { action: 'create', planId: plan.id })
  return plan
}
