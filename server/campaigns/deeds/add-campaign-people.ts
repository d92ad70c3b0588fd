import type { Campaign, campaignEndpoints } from '#domain/campaigns/campaign-contract.ts'
import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { askToPrepare } from '#server/campaigns/arm-campaigns.ts'
import { addEvent, changeCampaign, lockCampaign } from '#server/campaigns/campaign-db.ts'
import { tellCampaign } from '#server/campaigns/tell-campaign.ts'

/** Gathers a campaign's people once more: present recipients stay as they are. Throws ERR_CAMPAIGN_STATUS. */
export const addCampaignPeople = (
  ctx: Context,
  { params }: Input<typeof campaignEndpoints.addCampaignPeople>,
): Promise<Campaign> =>
  ctx.transaction(async (tx) => {
    const campaign = await lockCampaign(tx, params.id)
    const { id, status, prepareState } = campaign
    if (status !== 'EM_ANDAMENTO' && status !== 'CANCELADA') throw new AppError('ERR_CAMPAIGN_STATUS')
    if (prepareState === 'done') {
      await changeCampaign(tx, id, { prepareState: 'running', prepareAudience: 0, prepareAfter: 0 })
      await askToPrepare(tx, id)
      await addEvent(tx, { campaignId: id, kind: 'people-added', at: ctx.now, userName: ctx.viewer.name })
      await recordAudit(ctx, tx, { action: 'campaign.peopleAdded', subject: campaign })
    }
    return tellCampaign(ctx, tx, id)
  })
