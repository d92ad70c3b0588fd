import type { Campaign, campaignEndpoints } from '#domain/campaigns/campaign-contract.ts'
import { endableHolds } from '#domain/campaigns/campaign-words.ts'
import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { addEvent, changeCampaign, lockCampaign } from '#server/campaigns/campaign-db.ts'
import { tellCampaign } from '#server/campaigns/tell-campaign.ts'
import { runCampaign } from '#server/campaigns/run-campaign.ts'
import { throwIfBlocked } from './throw-if-blocked.ts'

/**
 * Ends a hold that a person may end; a number that is rated low anew holds the campaign again. Throws ERR_CAMPAIGN_STATUS, and
 * ERR_CAMPAIGN_UNFIT while the reason is still there.
 */
export const continueCampaign = (
  ctx: Context,
  { params }: Input<typeof campaignEndpoints.continueCampaign>,
): Promise<Campaign> =>
  ctx.transaction(async (tx) => {
    const campaign = await lockCampaign(tx, params.id)
    const { id, status, hold } = campaign
    if (status !== 'EM_ANDAMENTO') throw new AppError('ERR_CAMPAIGN_STATUS')
    if (hold && endableHolds.includes(hold)) {
      await throwIfBlocked(ctx, tx, campaign)
      if (hold === 'quality') await changeCampaign(tx, id, { lowQualityAcceptedAt: ctx.now })
      await runCampaign(ctx, tx, campaign)
      const userName = ctx.viewer.name
      await addEvent(tx, { campaignId: id, kind: 'continued', at: ctx.now, userName, hold })
      await recordAudit(ctx, tx, { action: 'campaign.continued', subject: campaign })
    }
    return tellCampaign(ctx, tx, id)
  })
