import type { campaignEndpoints } from '#domain/campaigns/campaign-contract.ts'
import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { byIndex } from '#server/campaigns/by-index.ts'
import { addEvent, lockCampaign } from '#server/campaigns/campaign-db.ts'
import { finishIfOver } from '#server/campaigns/finish-campaign.ts'
import { takeBack } from '#server/campaigns/take-back.ts'
import { tellCampaign } from '#server/campaigns/tell-campaign.ts'
import { findQueued, takeOut } from './chosen-people-db.ts'

/**
 * Removes people who still wait, after withdrawing their message from the outbox; their lists and tags do not add them again. Throws
 * ERR_CAMPAIGN_STATUS where the campaign neither runs nor was cancelled, and while its people are gathered.
 */
export const removeCampaignPeople = (
  ctx: Context,
  { params, body }: Input<typeof campaignEndpoints.removeCampaignPeople>,
) =>
  ctx.transaction(async (tx) => {
    await byIndex(tx)
    const campaign = await lockCampaign(tx, params.id)
    const { id, status, prepareState } = campaign
    const isOpen = status === 'EM_ANDAMENTO' || status === 'CANCELADA'
    if (!isOpen || prepareState === 'running') throw new AppError('ERR_CAMPAIGN_STATUS')
    const { recipientIds = [], audiences = [] } = body
    const chosen = { campaignId: id, recipientIds, audiences }
    const queued = await findQueued(tx, chosen)
    if (queued.length) await takeBack(ctx, tx, { campaignId: id, recipientIds: queued })
    const { removed, left } = await takeOut(tx, chosen)
    if (removed > 0) {
      const userName = ctx.viewer.name
      await addEvent(tx, { campaignId: id, kind: 'people-removed', at: ctx.now, userName, people: removed })
      const data = { after: String(removed) }
      await recordAudit(ctx, tx, { action: 'campaign.peopleRemoved', subject: campaign, data })
      await finishIfOver(ctx, tx, id)
    }
    return { ...(await tellCampaign(ctx, tx, id)), removed, left }
  })
