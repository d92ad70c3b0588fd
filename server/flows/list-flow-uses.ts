import type { flowEndpoints } from '#domain/flows/flow-contract.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { getFlow } from './flow-db.ts'
import { findFlowUses } from './flow-use-db.ts'

export const listFlowUses = (ctx: Context, { params }: Input<typeof flowEndpoints.listFlowUses>) =>
  ctx.read(async (tx) => {
    await getFlow(tx, params.id)
    return { uses: await findFlowUses(tx, params.id) }
  })
