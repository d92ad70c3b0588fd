import { AppError } from '#domain/errors.ts'
import type { SavedFlow } from '#domain/flows/flow-contract.ts'
import type { flowVersionEndpoints } from '#domain/flows/flow-version-contract.ts'
import { flowGraph } from '#domain/flows/graph.ts'
import { hasErrors } from '#domain/flows/issues.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { holdFlow } from '../flow-db.ts'
import { findVersion } from '../flow-version-db.ts'
import { keepDraft, publishGraph, tellSaved } from '../publish-graph.ts'
import { sealRequestKeys } from '../keys/request-keys.ts'

/** Publishes a copy of an older version as the newest. Refused with its issues where rows that it refers to have been deleted since. */
export const restoreFlowVersion = (
  ctx: Context,
  { body }: Input<typeof flowVersionEndpoints.restoreFlowVersion>,
): Promise<SavedFlow> =>
  ctx.transaction(async (tx) => {
    const version = await findVersion(tx, body.versionId)
    if (!version) throw new AppError('ERR_NO_FLOW_FOUND')
    const flow = await holdFlow(tx, version.flowId)
    const drawn = flowGraph.parse(version.flow)
    const { nodes } = await sealRequestKeys(ctx, tx, flow.id, drawn.nodes)
    const graph = { ...drawn, nodes }
    const issues = await keepDraft(ctx, tx, flow, graph)
    if (hasErrors(issues)) throw new AppError('ERR_FLOW_ISSUES', { issues })
    const published = await publishGraph(ctx, tx, flow, { graph, issues, note: `v${version.number}` })
    return tellSaved(ctx, tx, flow.id, { issues, published })
  })
