import type { Input } from '#domain/http/endpoint.ts'
import type { planEndpoints } from '#domain/plans/plan-contract.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import type { PublicContext } from '#server/platform/http/http.ts'
import { entersPlan } from './plan-audit.ts'
import { removePlan } from './plan-platform-db.ts'
import './plan-events.ts'

export async function deletePlan(
  ctx: Context & PublicContext,
  { params: { id } }: Input<typeof planEndpoints.deletePlan>,
) {
  await removePlan(ctx.platform.db, id, entersPlan(ctx, 'plan.deleted'))
  ctx.emit('plan.changed', { action: 'delete', planId: id })
  return { message: 'Plan deleted' }
}
