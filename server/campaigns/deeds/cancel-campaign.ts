import type { campaignEndpoints } from '#domain/campaigns/campaign-contract.ts'
import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { addEvent, changeCampaign, lockCampaign } from '#server/campaigns/campaign-db.ts'
import { takeBack } from '#server/campaigns/take-back.ts'
import { tellCampaign } from '#server/campaigns/tell-campaign.ts'

/** Takes back queued messages; messages that are being sent end as they end. Throws ERR_CAMPAIGN_STATUS. */
export const cancelCampaign = (ctx: Context, { params }: Input<typeof campaignEndpoints.cancelCampaign>) =>
  ctx.transaction(async (tx) => {
    const campaign = await lockCampaign(tx, params.id)
    const { id, status } = campaign
    if (status !== 'EM_ANDAMENTO') throw new AppError('ERR_CAMPAIGN_STATUS')
    await takeBack(ctx, tx, { campaignId: id })
    await changeCampaign(tx, id, { status: 'CANCELADA', hold: null, holdUntil: null })
    await addEvent(tx, { campaignId: id, kind: 'cancelled', at: ctx.now, userName: ctx.viewer.name })
    await recordAudit(ctx, tx, { action: 'campaign.cancelled', subject: campaign })
    const record = await tellCampaign(ctx, tx, id)
    const { sent, confirming, queued, uncertain } = record.totals
    return { ...record, left: sent + confirming + queued + uncertain }
  })
