import { sql } from 'kysely'
import type { campaignEndpoints } from '#domain/campaigns/campaign-contract.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { getCampaign, showCampaignOf } from './campaign-db.ts'
import { findShipmentPage, recipientPageSize } from './recipient-db.ts'

/** With the first page of its people. */
export const showCampaign = (ctx: Context, { params }: Input<typeof campaignEndpoints.showCampaign>) =>
  ctx.read(async (tx) => {
    const row = await getCampaign(tx, params.id)
    const shipping = await findShipmentPage(tx, row, { after: 0, filter: sql`` })
    return { ...(await showCampaignOf(tx, row, ctx.now)), shipping: shipping.slice(0, recipientPageSize) }
  })
