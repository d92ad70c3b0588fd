import type { flowNumberEndpoints } from '#domain/flows/numbers/flow-numbers-contract.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { holdFlow } from '../flow-db.ts'
import { countStanding } from '../standing-db.ts'
import { moveStanding } from './flow-number-db.ts'

/** Moves runs of older versions to the published one; runs at a block that it lacks stay. */
export async function moveWaiting(ctx: Context, { body }: Input<typeof flowNumberEndpoints.moveWaiting>) {
  let moved = 0
  // A few hundred at a time: their tickets are held meanwhile.
  for (let last = 1; last > 0; moved += last)
    last = await ctx.transaction((tx) => moveStanding(tx, body.flowId))
  return ctx.transaction(async (tx) => {
    const flow = await holdFlow(tx, body.flowId)
    if (moved > 0)
      await recordAudit(ctx, tx, { action: 'flow.runsMoved', subject: flow, data: { after: String(moved) } })
    const stayed = (await countStanding(tx, flow.id)).reduce((sum, { hereOlder }) => sum + hereOlder, 0)
    return { moved, stayed }
  })
}
