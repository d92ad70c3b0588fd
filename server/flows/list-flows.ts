import type { flowEndpoints } from '#domain/flows/flow-contract.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { listFlowPage, pageSize } from './flow-db.ts'

export async function listFlows(
  ctx: Context,
  { query: { searchParam = '', pageNumber = 1 } }: Input<typeof flowEndpoints.listFlows>,
) {
  const asked = { search: searchParam.trim(), page: pageNumber }
  const found = await ctx.read((tx) => listFlowPage(tx, asked))
  return { flows: found.slice(0, pageSize), hasMore: found.length > pageSize }
}
