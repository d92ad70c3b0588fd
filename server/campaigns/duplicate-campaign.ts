import type { Campaign, campaignEndpoints } from '#domain/campaigns/campaign-contract.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { createOnce } from '#server/platform/kernel/create-once.ts'
import { addEvent, getCampaign, insertCampaign, showCampaignOf } from './campaign-db.ts'
import { columnsOf, fieldsOf } from './campaign-fields.ts'
import { replaceAudiences, replaceConnections, replaceTexts } from './text-db.ts'
import './campaign-events.ts'

const longestName = 50

/** A copy that has not begun and has no time; both have the same file. */
export const duplicateCampaign = (
  ctx: Context,
  { params, body: { clientId } = {} }: Input<typeof campaignEndpoints.duplicateCampaign>,
): Promise<Campaign> =>
  ctx.transaction((tx) =>
    createOnce(ctx, tx, {
      kind: 'campaigns',
      clientId,
      find: async (id) => showCampaignOf(tx, await getCampaign(tx, id), ctx.now),
      create: async () => {
        const source = await getCampaign(tx, params.id)
        const fields = { ...fieldsOf(source), scheduledAt: null, endsAt: null }
        const name = `${source.name.slice(0, longestName - 4)} (2)`
        const { fileId } = source
        const row = { ...columnsOf(fields), name, fileId, status: 'INATIVA', updatedAt: ctx.now }
        const campaignId = await insertCampaign(tx, row)
        await replaceTexts(tx, { campaignId, revision: 0 }, fields.texts)
        await replaceAudiences(tx, campaignId, fields.audiences)
        await replaceConnections(tx, campaignId, fields.whatsappIds)
        await addEvent(tx, { campaignId, kind: 'created', at: ctx.now, userName: ctx.viewer.name })
        const campaign = await showCampaignOf(tx, await getCampaign(tx, campaignId), ctx.now)
        await recordAudit(ctx, tx, { action: 'campaign.created', subject: campaign })
        ctx.emit('campaign.created', { campaign })
        return campaign
      },
    }),
  )
