import type { BlockNumbers, flowNumberEndpoints } from '#domain/flows/numbers/flow-numbers-contract.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { getFlow } from '../flow-db.ts'
import { countStanding } from '../standing-db.ts'
import { countVisits } from './flow-number-db.ts'

const usualDays = 30
const dayMs = 86_400_000
/** Counts of a block beside its outputs. */
const kinds = new Set(['in', 'answer', 'ignored', 'guard', 'end'])

/** Counts of each block of a flow, and the conversations at it. */
export const showFlowNumbers = (
  ctx: Context,
  { params: { id }, query }: Input<typeof flowNumberEndpoints.showFlowNumbers>,
): Promise<{ blocks: BlockNumbers[] }> =>
  ctx.read(async (tx) => {
    await getFlow(tx, id)
    const since = new Date(ctx.now.getTime() - (query.days ?? usualDays) * dayMs).toISOString().slice(0, 10)
    const blocks = new Map<string, BlockNumbers>()
    const of = (nodeId: string) => {
      const block = blocks.get(nodeId) ?? { nodeId, entered: 0, left: {}, here: 0, hereOlder: 0 }
      blocks.set(nodeId, block)
      return block
    }
    for (const { nodeId, handle, visits } of await countVisits(tx, { flowId: id, since })) {
      const block = of(nodeId)
      if (handle === 'in') block.entered += visits
      else if (!kinds.has(handle)) block.left[handle] = visits
    }
    for (const { nodeId, here, hereOlder } of await countStanding(tx, id))
      Object.assign(of(nodeId), { here, hereOlder })
    return { blocks: [...blocks.values()] }
  })
