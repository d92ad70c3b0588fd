import type { Campaign, campaignEndpoints } from '#domain/campaigns/campaign-contract.ts'
import { mayEdit } from '#domain/campaigns/campaign-words.ts'
import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { fieldsChanged } from '#server/companies/keep-change.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { armStarts } from './arm-campaigns.ts'
import { addEvent, type CampaignRow, changeCampaign, lockCampaign, showCampaignOf } from './campaign-db.ts'
import {
  type CampaignFields,
  changedFields,
  columnsOf,
  fieldsOf,
  goesToOthers,
  saysOther,
} from './campaign-fields.ts'
import { mergeLists } from './merge-lists.ts'
import { tellCampaign } from './tell-campaign.ts'
import { replaceAudiences, replaceConnections, replaceTexts } from './text-db.ts'
import { refuse, throwIfUnknown, throwUnlessAhead } from './throw-if-unfit.ts'
import './campaign-events.ts'

/**
 * Fields that are not given stay. Of a campaign that has begun only unsent messages change: sent messages keep the texts of their revision. Throws
 * ERR_CAMPAIGN_LOCKED.
 */
export const updateCampaign = (
  ctx: Context,
  { params, body: given }: Input<typeof campaignEndpoints.updateCampaign>,
): Promise<Campaign> =>
  ctx.transaction(async (tx) => {
    const before = await lockCampaign(tx, params.id)
    if (!mayEdit(before, ctx.now)) throw new AppError('ERR_CAMPAIGN_LOCKED')
    const shown = await showCampaignOf(tx, before, ctx.now)
    const was = fieldsOf(before)
    const body = mergeLists(given, was)
    const wished = changedFields(body, was)
    throwUnlessAhead(wished, was, ctx.now)
    await throwIfUnknown(tx, wished)
    const hasBegun = before.startedAt !== null
    const isTimed =
      wished.scheduledAt !== null && wished.scheduledAt.getTime() !== before.scheduledAt?.getTime()
    if (hasBegun && isTimed) refuse({ path: 'body.scheduledAt', message: 'já começou' })
    const revision = before.revision + (hasBegun && saysOther(was, wished) ? 1 : 0)
    const status = hasBegun ? before.status : wished.scheduledAt ? 'PROGRAMADA' : 'INATIVA'
    const id = before.id
    await changeCampaign(tx, id, { ...columnsOf(wished), status, revision, updatedAt: ctx.now })
    await replaceTexts(tx, { campaignId: id, revision }, wished.texts)
    await replaceConnections(tx, id, wished.whatsappIds)
    await changeAudiences(tx, before, wished)
    if (revision !== before.revision)
      await addEvent(tx, { campaignId: id, kind: 'edited', at: ctx.now, userName: ctx.viewer.name })
    if (isTimed)
      await addEvent(tx, { campaignId: id, kind: 'scheduled', at: ctx.now, userName: ctx.viewer.name })
    await armStarts(ctx, tx)
    const fields = fieldsChanged(shown, body)
    const subject = { id, name: wished.name }
    if (fields.length) await recordAudit(ctx, tx, { action: 'campaign.changed', subject, data: { fields } })
    return tellCampaign(ctx, tx, id)
  })

/** People who were gathered stay; those of other lists and tags are gathered when it goes on. */
async function changeAudiences(tx: Db, before: CampaignRow, wished: CampaignFields) {
  if (!goesToOthers(fieldsOf(before), wished)) return
  await replaceAudiences(tx, before.id, wished.audiences)
  if (before.startedAt === null)
    await tx.deleteFrom('campaignRecipients').where('campaignId', '=', before.id).execute()
  await changeCampaign(tx, before.id, { prepareState: 'none', prepareAudience: 0, prepareAfter: 0 })
}
