import type { flowNumberEndpoints } from '#domain/flows/numbers/flow-numbers-contract.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { getFlow } from '../flow-db.ts'
import { countStanding } from '../standing-db.ts'
import { listStanding } from './flow-number-db.ts'

/** Lists the conversations at a block of a flow. */
export const listWaiting = (
  ctx: Context,
  { params: { id }, query: { nodeId } }: Input<typeof flowNumberEndpoints.listWaiting>,
) =>
  ctx.read(async (tx) => {
    await getFlow(tx, id)
    const waiting = await listStanding(tx, { viewer: ctx.viewer, flowId: id, nodeId })
    const all = (await countStanding(tx, id)).find((each) => each.nodeId === nodeId)?.here ?? 0
    return { waiting, others: Math.max(all - waiting.length, 0) }
  })
