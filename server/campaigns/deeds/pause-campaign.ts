import type { Campaign, campaignEndpoints } from '#domain/campaigns/campaign-contract.ts'
import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { addEvent, changeCampaign, lockCampaign } from '#server/campaigns/campaign-db.ts'
import { takeBack } from '#server/campaigns/take-back.ts'
import { tellCampaign } from '#server/campaigns/tell-campaign.ts'

/** Holds a running campaign: it sends nothing until a user resumes it. Throws ERR_CAMPAIGN_STATUS. */
export const pauseCampaign = (
  ctx: Context,
  { params }: Input<typeof campaignEndpoints.pauseCampaign>,
): Promise<Campaign> =>
  ctx.transaction(async (tx) => {
    const campaign = await lockCampaign(tx, params.id)
    const { id, status, hold } = campaign
    if (status !== 'EM_ANDAMENTO') throw new AppError('ERR_CAMPAIGN_STATUS')
    if (hold !== 'by-user') {
      await takeBack(ctx, tx, { campaignId: id })
      await changeCampaign(tx, id, { hold: 'by-user', holdUntil: null })
      const userName = ctx.viewer.name
      await addEvent(tx, { campaignId: id, kind: 'paused', at: ctx.now, userName, hold: 'by-user' })
      await recordAudit(ctx, tx, { action: 'campaign.paused', subject: campaign })
    }
    return tellCampaign(ctx, tx, id)
  })
