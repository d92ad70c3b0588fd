import type { Campaign, campaignEndpoints } from '#domain/campaigns/campaign-contract.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { createOnce } from '#server/platform/kernel/create-once.ts'
import { armStarts } from './arm-campaigns.ts'
import { addEvent, getCampaign, insertCampaign, showCampaignOf } from './campaign-db.ts'
import { changedFields, columnsOf } from './campaign-fields.ts'
import { replaceAudiences, replaceConnections, replaceTexts } from './text-db.ts'
import { throwIfUnknown, throwUnlessAhead } from './throw-if-unfit.ts'
import './campaign-events.ts'

/** With a time it is PROGRAMADA, without one INATIVA. */
export const createCampaign = (
  ctx: Context,
  { body: { clientId, ...body } }: Input<typeof campaignEndpoints.createCampaign>,
): Promise<Campaign> =>
  ctx.transaction((tx) =>
    createOnce(ctx, tx, {
      kind: 'campaigns',
      clientId,
      find: async (id) => showCampaignOf(tx, await getCampaign(tx, id), ctx.now),
      create: async () => {
        const fields = changedFields(body)
        throwUnlessAhead(fields, null, ctx.now)
        await throwIfUnknown(tx, fields)
        const status = fields.scheduledAt ? 'PROGRAMADA' : 'INATIVA'
        const row = { ...columnsOf(fields), status, updatedAt: ctx.now }
        const campaignId = await insertCampaign(tx, row)
        await replaceTexts(tx, { campaignId, revision: 0 }, fields.texts)
        await replaceAudiences(tx, campaignId, fields.audiences)
        await replaceConnections(tx, campaignId, fields.whatsappIds)
        await armStarts(ctx, tx)
        await addEvent(tx, { campaignId, kind: 'created', at: ctx.now, userName: ctx.viewer.name })
        const campaign = await showCampaignOf(tx, await getCampaign(tx, campaignId), ctx.now)
        await recordAudit(ctx, tx, { action: 'campaign.created', subject: campaign })
        ctx.emit('campaign.created', { campaign })
        return campaign
      },
    }),
  )
