import type { Campaign, campaignEndpoints } from '#domain/campaigns/campaign-contract.ts'
import { lastingHolds } from '#domain/campaigns/campaign-words.ts'
import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { addEvent, lockCampaign } from '#server/campaigns/campaign-db.ts'
import { tellCampaign } from '#server/campaigns/tell-campaign.ts'
import { runCampaign } from '#server/campaigns/run-campaign.ts'
import { throwIfBlocked } from './throw-if-blocked.ts'

/** Ends a hold that waits for a person. Throws ERR_CAMPAIGN_STATUS, and ERR_CAMPAIGN_UNFIT while its reason is still there. */
export const continueCampaign = (
  ctx: Context,
  { params }: Input<typeof campaignEndpoints.continueCampaign>,
): Promise<Campaign> =>
  ctx.transaction(async (tx) => {
    const campaign = await lockCampaign(tx, params.id)
    const { id, status, hold } = campaign
    if (status !== 'EM_ANDAMENTO') throw new AppError('ERR_CAMPAIGN_STATUS')
    if (hold && lastingHolds.includes(hold)) {
      await throwIfBlocked(ctx, tx, campaign)
      await runCampaign(ctx, tx, campaign)
      const userName = ctx.viewer.name
      await addEvent(tx, { campaignId: id, kind: 'continued', at: ctx.now, userName, hold })
      await recordAudit(ctx, tx, { action: 'campaign.continued', subject: campaign })
    }
    return tellCampaign(ctx, tx, id)
  })
