import { AppError } from '#domain/errors.ts'
import type { companyEndpoints } from '#domain/companies/company-contract.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { findPlanOf } from './plan-of-db.ts'

/** Shows the plan of the viewer's company; that of another one is not found (decision D10). */
export async function showPlan(ctx: Context, { params }: Input<typeof companyEndpoints.showPlan>) {
  if (params.companyId !== ctx.companyId) throw new AppError('ERR_NOT_FOUND')
  return { id: ctx.companyId, plan: await ctx.read(findPlanOf) }
}
