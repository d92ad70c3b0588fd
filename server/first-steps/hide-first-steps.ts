import type { firstStepsEndpoints } from '#domain/first-steps/first-steps-contract.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { findProgress, saveHidden } from './first-steps-db.ts'

export const hideFirstSteps = (ctx: Context, { body }: Input<typeof firstStepsEndpoints.hideFirstSteps>) =>
  ctx.transaction(async (tx) => {
    await saveHidden(tx, body.hidden ? ctx.now : null)
    return findProgress(tx, ctx.viewer)
  })
