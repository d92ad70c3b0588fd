import type { campaignEndpoints } from '#domain/campaigns/campaign-contract.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { findCampaigns, pageSize, toCampaigns } from './campaign-db.ts'

export const listCampaigns = (ctx: Context, { query }: Input<typeof campaignEndpoints.listCampaigns>) =>
  ctx.read(async (tx) => {
    const { rows, count } = await findCampaigns(tx, {
      search: query.searchParam?.trim() ?? '',
      status: query.status ?? null,
      page: query.pageNumber ?? 1,
    })
    const records = await toCampaigns(tx, rows.slice(0, pageSize), ctx.now)
    return { records, count, hasMore: rows.length > pageSize }
  })
