import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { visitEndpoints } from '#domain/visits/visit-contract.ts'
import type { PublicContext } from '#server/platform/http/http.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { finishVisit } from './finish-visit.ts'
import { findVisit } from './visit-db.ts'

/** Ends a visit at once: the visitor leaves, or the company's administrator shows them out. */
export async function endVisit(
  ctx: Context & PublicContext,
  { params: { id } }: Input<typeof visitEndpoints.endVisit>,
) {
  const { viewer, origin, sessions } = ctx
  if (viewer.visit && viewer.visit.id !== id) throw new AppError('ERR_VISIT_REFUSED')
  if (!(await ctx.read((tx) => findVisit(tx, id)))) throw new AppError('ERR_NO_VISIT_FOUND')
  const by = viewer.visit ? 'visitor' : 'company'
  await finishVisit(ctx, { id, by, actor: viewer, origin, sessions })
  return {}
}
