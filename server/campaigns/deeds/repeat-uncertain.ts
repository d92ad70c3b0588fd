import { sql } from 'kysely'
import type { Campaign, campaignEndpoints } from '#domain/campaigns/campaign-contract.ts'
import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { addEvent, lockCampaign } from '#server/campaigns/campaign-db.ts'
import { setHold } from '#server/campaigns/hold-campaign.ts'
import { tellCampaign } from '#server/campaigns/tell-campaign.ts'
import { runCampaign } from '#server/campaigns/run-campaign.ts'
import { throwIfBlocked } from './throw-if-blocked.ts'

/**
 * Has recipients wait again whose message may or may not have left: each gets a new message. A campaign that had ended goes on; without a
 * connection it is paused, so that another one can be chosen. Throws ERR_CAMPAIGN_STATUS where it was cancelled, or has not begun.
 */
export const repeatUncertain = (
  ctx: Context,
  { params, body }: Input<typeof campaignEndpoints.repeatUncertain>,
): Promise<Campaign> =>
  ctx.transaction(async (tx) => {
    const campaign = await lockCampaign(tx, params.id)
    const { id, status, hold } = campaign
    if (status !== 'EM_ANDAMENTO' && status !== 'FINALIZADA') throw new AppError('ERR_CAMPAIGN_STATUS')
    const { recipientId } = body
    const { numAffectedRows: people = 0n } = await sql`
      update campaign_recipients set state = 'waiting', reason = null, failure_cause = null, due_at = null,
        attempt = attempt + 1, message_id = null,
        confirmation_message_id = case when message_id is null then null else confirmation_message_id end
      where campaign_id = ${id} and state = 'uncertain'
        ${recipientId === undefined ? sql`` : sql`and id = ${recipientId}`}`.execute(tx)
    if (people > 0n) {
      if (status === 'FINALIZADA' || hold === null) {
        const isCut = status === 'FINALIZADA' && campaign.connections.length === 0
        if (!isCut) await throwIfBlocked(ctx, tx, campaign)
        await runCampaign(ctx, tx, campaign)
        if (isCut) await setHold(ctx, tx, await lockCampaign(tx, id), { hold: 'by-user', holdUntil: null })
      }
      const log = {
        kind: 'repeated',
        at: ctx.now,
        userName: ctx.viewer.name,
        people: Number(people),
      } as const
      await addEvent(tx, { campaignId: id, ...log })
      const data = { after: String(people) }
      await recordAudit(ctx, tx, { action: 'campaign.repeated', subject: campaign, data })
    }
    return tellCampaign(ctx, tx, id)
  })
