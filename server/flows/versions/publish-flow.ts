import { AppError } from '#domain/errors.ts'
import type { SavedFlow, flowEndpoints } from '#domain/flows/flow-contract.ts'
import { flowGraph } from '#domain/flows/graph.ts'
import { hasErrors } from '#domain/flows/issues.ts'
import { firstNodes } from '#domain/flows/new-node.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { holdFlow } from '../flow-db.ts'
import { findIssues, publishGraph, tellSaved } from '../publish-graph.ts'
import { sealRequestKeys } from '../keys/request-keys.ts'
import { throwIfSavedSince } from '../throw-if-saved-since.ts'

/** Publishes the draft saved last. Throws ERR_FLOW_ISSUES with all of its issues where one is an error. */
export const publishFlow = (
  ctx: Context,
  { body }: Input<typeof flowEndpoints.publishFlow>,
): Promise<SavedFlow> =>
  ctx.transaction(async (tx) => {
    const flow = await holdFlow(tx, body.idFlow)
    throwIfSavedSince(flow, body.draftRevision)
    const draft = flowGraph.parse(flow.draft ?? { nodes: firstNodes(), connections: [] })
    const { nodes } = await sealRequestKeys(ctx, tx, flow.id, draft.nodes)
    const graph = { ...draft, nodes }
    const issues = await findIssues(ctx, tx, flow.id, graph)
    if (hasErrors(issues)) throw new AppError('ERR_FLOW_ISSUES', { issues })
    const published = await publishGraph(ctx, tx, flow, { graph, issues, note: body.note ?? '' })
    return tellSaved(ctx, tx, flow.id, { issues, published })
  })
