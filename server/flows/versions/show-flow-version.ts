import { AppError } from '#domain/errors.ts'
import type { flowVersionEndpoints } from '#domain/flows/flow-version-contract.ts'
import { fileIdsOf } from '#domain/flows/node-texts.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { listFlowFiles } from '../flow-file-db.ts'
import { shownGraph } from '../shown-graph.ts'
import { findVersion } from '../flow-version-db.ts'

export const showFlowVersion = (
  ctx: Context,
  { params }: Input<typeof flowVersionEndpoints.showFlowVersion>,
) =>
  ctx.read(async (tx) => {
    const found = await findVersion(tx, params.id)
    if (!found) throw new AppError('ERR_NO_FLOW_FOUND')
    const { flowId: _flowId, ...version } = found
    const files = await listFlowFiles(tx, ctx.companyId, fileIdsOf(version.flow))
    return { version: { ...version, flow: shownGraph(ctx.viewer, version.flow), files } }
  })
