import type { flowEndpoints } from '#domain/flows/flow-contract.ts'
import { fileIdsOf } from '#domain/flows/node-texts.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { getFullFlow } from './flow-db.ts'
import { listFlowFiles } from './flow-file-db.ts'
import { shownGraph } from './shown-graph.ts'

export const showFlowGraph = (ctx: Context, { params }: Input<typeof flowEndpoints.showFlowGraph>) =>
  ctx.read(async (tx) => {
    const flow = await getFullFlow(tx, params.id)
    const ids = flow.flow ? fileIdsOf(flow.flow) : []
    const files = await listFlowFiles(tx, ctx.companyId, ids)
    return { flow: { ...flow, flow: flow.flow && shownGraph(ctx.viewer, flow.flow), files } }
  })
