import type { Campaign, campaignEndpoints } from '#domain/campaigns/campaign-contract.ts'
import { mayEdit } from '#domain/campaigns/campaign-words.ts'
import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { keepOnlySaved } from '#server/files/keep-only-saved.ts'
import { keepUpload } from '#server/files/keep-upload.ts'
import { removeFiles } from '#server/files/remove-files.ts'
import { saveUpload } from '#server/files/save-upload.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { changeCampaign, getCampaign, lockCampaign, showCampaignOf, takeCampaignFile } from './campaign-db.ts'
import './campaign-events.ts'

/** A second file takes the place of the first. What a file is, its bytes say. Throws ERR_CAMPAIGN_LOCKED. */
export async function attachCampaignFile(
  ctx: Context,
  { params, form }: Input<typeof campaignEndpoints.attachCampaignFile>,
): Promise<Campaign> {
  const upload = form?.files[0]
  if (!upload) throw new AppError('ERR_VALIDATION', [{ path: 'body.file', message: 'is required' }])
  if (upload.size === 0) throw new AppError('ERR_VALIDATION', [{ path: 'body.file', message: 'is empty' }])
  const found = await ctx.read((tx) => getCampaign(tx, params.id))
  if (!mayEdit(found, ctx.now)) throw new AppError('ERR_CAMPAIGN_LOCKED')
  const kept = await keepUpload(ctx, { upload, voice: false })
  return keepOnlySaved(ctx, [kept], () =>
    ctx.transaction(async (tx) => {
      const before = await lockCampaign(tx, params.id)
      if (!mayEdit(before, ctx.now)) throw new AppError('ERR_CAMPAIGN_LOCKED')
      const keys = await takeCampaignFile(tx, before)
      if (keys.length) await enqueue(tx, removeFiles, { keys })
      const fileId = await saveUpload(ctx, tx, kept)
      await changeCampaign(tx, before.id, { fileId, updatedAt: ctx.now })
      const campaign = await showCampaignOf(tx, await getCampaign(tx, before.id), ctx.now)
      const data = { fields: ['file'] }
      await recordAudit(ctx, tx, { action: 'campaign.changed', subject: campaign, data })
      ctx.emit('campaign.changed', { campaign })
      return campaign
    }),
  )
}
