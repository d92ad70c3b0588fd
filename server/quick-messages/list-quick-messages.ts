import type { Input } from '#domain/http/endpoint.ts'
import type { quickMessageEndpoints } from '#domain/quick-messages/quick-message-contract.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { listVisibleQuickMessages, pageSize } from './quick-message-db.ts'

export async function listQuickMessages(
  ctx: Context,
  { query: { searchParam = '', pageNumber = 1 } }: Input<typeof quickMessageEndpoints.listQuickMessages>,
) {
  const asked = { search: searchParam.trim().replace(/^\//, ''), page: pageNumber }
  const found = await ctx.read((tx) => listVisibleQuickMessages(ctx, tx, asked))
  return { records: found.slice(0, pageSize), hasMore: found.length > pageSize }
}
