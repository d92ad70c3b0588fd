import { countNames } from '#domain/flows/numbers/count-name.ts'
import type { BlockNumbers, flowNumberEndpoints } from '#domain/flows/numbers/flow-numbers-contract.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { getFlow } from '../flow-db.ts'
import { countStanding } from '../standing-db.ts'
import { countVisits } from './flow-number-db.ts'

const usualDays = 30
const dayMs = 86_400_000
const isCount = (name: string): name is keyof typeof countNames => Object.hasOwn(countNames, name)
/** Counts that are not shown: of guards, of other ends, and of ends from before these were distinguished. */
const isUnshown = (name: string) => name === 'guard' || name === 'end' || name.startsWith('end ')
const none = { answered: 0, notUnderstood: 0, unanswered: 0, handedOver: 0, failed: 0 }

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
      const block = blocks.get(nodeId) ?? { nodeId, entered: 0, left: {}, ...none, here: 0, hereOlder: 0 }
      blocks.set(nodeId, block)
      return block
    }
    for (const { nodeId, handle, visits } of await countVisits(tx, { flowId: id, since })) {
      const block = of(nodeId)
      if (isCount(handle)) block[countNames[handle]] += visits
      else if (!isUnshown(handle)) block.left[handle] = visits
    }
    for (const { nodeId, here, hereOlder } of await countStanding(tx, id))
      Object.assign(of(nodeId), { here, hereOlder })
    return { blocks: [...blocks.values()] }
  })
