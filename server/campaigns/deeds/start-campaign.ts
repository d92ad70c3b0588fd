import type { Campaign, campaignEndpoints } from '#domain/campaigns/campaign-contract.ts'
import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { addEvent, lockCampaign, showCampaignOf } from '#server/campaigns/campaign-db.ts'
import { tellCampaign } from '#server/campaigns/tell-campaign.ts'
import { runCampaign } from '#server/campaigns/run-campaign.ts'
import { throwIfBlocked } from './throw-if-blocked.ts'

/** Begins now, whenever it was meant to. Who says so twice begins it once. Throws ERR_CAMPAIGN_UNFIT, ERR_CAMPAIGN_STATUS. */
export const startCampaign = (
  ctx: Context,
  { params }: Input<typeof campaignEndpoints.startCampaign>,
): Promise<Campaign> =>
  ctx.transaction(async (tx) => {
    const campaign = await lockCampaign(tx, params.id)
    const { id, status } = campaign
    if (status === 'EM_ANDAMENTO' || status === 'FINALIZADA') return showCampaignOf(tx, campaign, ctx.now)
    if (status === 'CANCELADA') throw new AppError('ERR_CAMPAIGN_STATUS')
    await throwIfBlocked(ctx, tx, campaign)
    await runCampaign(ctx, tx, campaign)
    await addEvent(tx, { campaignId: id, kind: 'started', at: ctx.now, userName: ctx.viewer.name })
    await recordAudit(ctx, tx, { action: 'campaign.started', subject: campaign })
    return tellCampaign(ctx, tx, id)
  })
