import type { flowEndpoints } from '#domain/flows/flow-contract.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { getFlow, listFlowsStarting } from './flow-db.ts'

export const listFlowUses = (ctx: Context, { params }: Input<typeof flowEndpoints.listFlowUses>) =>
  ctx.read(async (tx) => {
    await getFlow(tx, params.id)
    return { flows: await listFlowsStarting(tx, params.id) }
  })
