import { sql } from 'kysely'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { recordWebhookEvent } from '#server/webhooks/record-webhook-event.ts'
import { addEvent } from './campaign-db.ts'
import { tellCampaign } from './tell-campaign.ts'
import '#server/contacts/contact-events.ts'

/** Ends a campaign once none of its people waits any more (decision D81), whatever their results. Returns whether it has ended it. */
export async function finishIfOver(
  ctx: Pick<CompanyContext, 'emit' | 'now'>,
  tx: Db,
  campaignId: number,
): Promise<boolean> {
  const { rows } = await sql`
    update campaigns set status = 'FINALIZADA', completed_at = ${ctx.now}, hold = null, hold_until = null
    where id = ${campaignId} and status = 'EM_ANDAMENTO' and prepare_state = 'done' and not exists (
      select from campaign_recipients people where people.company_id = campaigns.company_id
        and people.campaign_id = campaigns.id and people.state in ('waiting', 'held', 'confirming', 'queued'))
    returning 1`.execute(tx)
  if (rows.length === 0) return false
  await addEvent(tx, { campaignId, kind: 'finished', at: ctx.now })
  // Contacts that it made were told of at most twice a minute.
  ctx.emit('contacts.changed', { contactIds: [] })
  const { name, status, totals } = await tellCampaign(ctx, tx, campaignId)
  await recordWebhookEvent(tx, {
    type: 'campaign.finished',
    data: {
      ...{ campaignId: String(campaignId), name, status, recipients: totals.people },
      ...{ delivered: totals.delivered, failed: totals.failed, finishedAt: ctx.now.toISOString() },
    },
  })
  return true
}
