import type { campaignEndpoints } from '#domain/campaigns/campaign-contract.ts'
import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { removeFiles } from '#server/files/remove-files.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { lockCampaign, removeCampaign, takeCampaignFile } from './campaign-db.ts'
import './campaign-events.ts'

/** Sent messages stay in their conversations. Throws ERR_CAMPAIGN_RUNNING. */
export const deleteCampaign = (ctx: Context, { params }: Input<typeof campaignEndpoints.deleteCampaign>) =>
  ctx.transaction(async (tx) => {
    const before = await lockCampaign(tx, params.id)
    if (before.status === 'EM_ANDAMENTO') throw new AppError('ERR_CAMPAIGN_RUNNING')
    const keys = await takeCampaignFile(tx, before)
    if (keys.length) await enqueue(tx, removeFiles, { keys })
    await removeCampaign(tx, before.id)
    await recordAudit(ctx, tx, { action: 'campaign.deleted', subject: before })
    ctx.emit('campaign.deleted', { campaignId: before.id })
    return { message: 'Campaign deleted' }
  })
