import type { flowVersionEndpoints } from '#domain/flows/flow-version-contract.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { getFlow } from '../flow-db.ts'
import { listVersionPage, pageSize } from '../flow-version-db.ts'

export async function listFlowVersions(
  ctx: Context,
  { params, query: { pageNumber = 1 } }: Input<typeof flowVersionEndpoints.listFlowVersions>,
) {
  const found = await ctx.read(async (tx) => {
    await getFlow(tx, params.id)
    return listVersionPage(tx, { flowId: params.id, page: pageNumber })
  })
  return { versions: found.slice(0, pageSize), hasMore: found.length > pageSize }
}
