import type { Input } from '#domain/http/endpoint.ts'
import type { planEndpoints } from '#domain/plans/plan-contract.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import type { PublicContext } from '#server/platform/http/http.ts'
import { entersPlan } from './plan-audit.ts'
import { columnsOfPlan } from './plan-columns.ts'
import { changePlan } from './plan-platform-db.ts'
import './plan-events.ts'

/** Changes a plan, takes it off the offer or puts it back. Issued invoices keep their price (decision D89). */
export async function updatePlan(
  ctx: Context & PublicContext,
  { params: { id }, body }: Input<typeof planEndpoints.updatePlan>,
) {
  const archived = body.archived !== undefined && { archivedAt: body.archived ? ctx.now : null }
  const changes = { ...columnsOfPlan(body), ...archived }
  const plan = await changePlan(ctx.platform.db, id, changes, entersPlan(ctx, 'plan.changed'))
  ctx.emit('plan.changed', { action: 'update', planId: id })
  return plan
}
