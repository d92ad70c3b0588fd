import type { Campaign, campaignEndpoints } from '#domain/campaigns/campaign-contract.ts'
import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { addEvent, lockCampaign } from '#server/campaigns/campaign-db.ts'
import { tellCampaign } from '#server/campaigns/tell-campaign.ts'
import { runCampaign } from '#server/campaigns/run-campaign.ts'
import { throwIfBlocked } from './throw-if-blocked.ts'

/** Continues a cancelled campaign with those who still wait; nobody is written to twice. Throws ERR_CAMPAIGN_STATUS, ERR_CAMPAIGN_UNFIT. */
export const restartCampaign = (
  ctx: Context,
  { params }: Input<typeof campaignEndpoints.restartCampaign>,
): Promise<Campaign> =>
  ctx.transaction(async (tx) => {
    const campaign = await lockCampaign(tx, params.id)
    if (campaign.status !== 'CANCELADA') throw new AppError('ERR_CAMPAIGN_STATUS')
    await throwIfBlocked(ctx, tx, campaign)
    await runCampaign(ctx, tx, campaign)
    const { id } = campaign
    await addEvent(tx, { campaignId: id, kind: 'restarted', at: ctx.now, userName: ctx.viewer.name })
    await recordAudit(ctx, tx, { action: 'campaign.restarted', subject: campaign })
    return tellCampaign(ctx, tx, id)
  })
