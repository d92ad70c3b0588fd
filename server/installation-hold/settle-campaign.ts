import { sql } from 'kysely'
import { addEvent, lockCampaign } from '#server/campaigns/campaign-db.ts'
import { byIndex } from '#server/campaigns/by-index.ts'
import { finishIfOver } from '#server/campaigns/finish-campaign.ts'
import { setHold } from '#server/campaigns/hold-campaign.ts'
import { runCampaign } from '#server/campaigns/run-campaign.ts'
import { tellCampaign } from '#server/campaigns/tell-campaign.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'

const maxPeople = 5000

/**
 * Stops a campaign until a person continues it, or marks the people who wait in it as written to, whom a person may have written to again. A
 * campaign whose people are not all known yet is stopped in both cases.
 */
export async function settleCampaign(
  ctx: CompanyContext,
  id: number,
  choice: 'drop' | 'mark-sent',
): Promise<void> {
  if (choice === 'mark-sent') while ((await markPeople(ctx, id)) === maxPeople);
  await ctx.transaction(async (tx) => {
    let campaign = await lockCampaign(tx, id)
    const isKnown = campaign.status === 'EM_ANDAMENTO' && campaign.prepareState === 'done'
    if (choice === 'mark-sent' && isKnown) {
      if (!(await finishIfOver(ctx, tx, id))) await tellCampaign(ctx, tx, id)
      return
    }
    if (campaign.status === 'PROGRAMADA') {
      await runCampaign(ctx, tx, campaign)
      await addEvent(tx, { campaignId: id, kind: 'started', at: ctx.now })
      campaign = await lockCampaign(tx, id)
    }
    if (campaign.status !== 'EM_ANDAMENTO') return
    await setHold(ctx, tx, campaign, { hold: 'restored', holdUntil: null })
    await tellCampaign(ctx, tx, id)
  })
}

const markPeople = (ctx: CompanyContext, id: number): Promise<number> =>
  ctx.transaction(async (tx) => {
    await byIndex(tx)
    await lockCampaign(tx, id)
    const { numAffectedRows = 0n } = await sql`
      update campaign_recipients set state = 'uncertain', reason = null, failure_cause = 'uncertain', due_at = null
      where id = any(array(select id from campaign_recipients
        where campaign_id = ${id} and state in ('waiting', 'held') order by id limit ${maxPeople}))`.execute(
      tx,
    )
    return Number(numAffectedRows)
  })
