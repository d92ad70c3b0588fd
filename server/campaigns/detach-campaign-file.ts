import type { Campaign, campaignEndpoints } from '#domain/campaigns/campaign-contract.ts'
import { mayEdit } from '#domain/campaigns/campaign-words.ts'
import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { removeFiles } from '#server/files/remove-files.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { changeCampaign, getCampaign, lockCampaign, showCampaignOf, takeCampaignFile } from './campaign-db.ts'
import './campaign-events.ts'

/** Throws ERR_CAMPAIGN_LOCKED. */
export const detachCampaignFile = (
  ctx: Context,
  { params }: Input<typeof campaignEndpoints.detachCampaignFile>,
): Promise<Campaign> =>
  ctx.transaction(async (tx) => {
    const before = await lockCampaign(tx, params.id)
    if (!mayEdit(before, ctx.now)) throw new AppError('ERR_CAMPAIGN_LOCKED')
    const keys = await takeCampaignFile(tx, before)
    if (keys.length) await enqueue(tx, removeFiles, { keys })
    await changeCampaign(tx, before.id, { updatedAt: ctx.now })
    const campaign = await showCampaignOf(tx, await getCampaign(tx, before.id), ctx.now)
    if (before.fileId) {
      const data = { fields: ['file'] }
      await recordAudit(ctx, tx, { action: 'campaign.changed', subject: campaign, data })
      ctx.emit('campaign.changed', { campaign })
    }
    return campaign
  })
