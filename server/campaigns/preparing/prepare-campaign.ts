import type { Job } from '#server/platform/jobs/jobs.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { armFeeds, askToPrepare, prepareJob } from '#server/campaigns/arm-campaigns.ts'
import { addEvent, type CampaignRow, changeCampaign, findCampaign } from '#server/campaigns/campaign-db.ts'
import { findTotals, foldCounts } from '#server/campaigns/count-db.ts'
import { byIndex } from '#server/campaigns/by-index.ts'
import { finishIfOver } from '#server/campaigns/finish-campaign.ts'
import { tellCampaign, tellProgress } from '#server/campaigns/tell-campaign.ts'
import { gatherBatch } from './gather-db.ts'

/** Gathers a batch of a campaign's people and enqueues the next, in one transaction: a crash repeats one batch, which adds nobody twice. */
export const prepareCampaign: Job<{ campaignId: number }> = {
  ...prepareJob,
  run: (ctx, { campaignId }) =>
    ctx.transaction(async (tx) => {
      await byIndex(tx)
      await tx
        .selectFrom('campaigns')
        .select('id')
        .where('id', '=', campaignId)
        .forUpdate()
        .executeTakeFirst()
      const campaign = await findCampaign(tx, campaignId)
      if (!campaign || campaign.prepareState !== 'running') return
      if (await gatherNext(ctx, tx, campaign)) {
        await askToPrepare(tx, campaignId)
        await tellProgress(ctx, tx, campaignId)
      } else await endGathering(ctx, tx, campaign)
    }),
}

/** Whether anything was left to gather. */
async function gatherNext({ now }: CompanyContext, tx: Db, campaign: CampaignRow): Promise<boolean> {
  const { id: campaignId, prepareAudience, prepareAfter } = campaign
  const audience = campaign.audiences[prepareAudience]
  if (!audience) return false
  const whatsappIds = campaign.connections.map(({ id }) => id)
  const last = await gatherBatch(tx, { campaignId, audience, after: prepareAfter, whatsappIds, now })
  await changeCampaign(
    tx,
    campaignId,
    last === null ? { prepareAudience: prepareAudience + 1, prepareAfter: 0 } : { prepareAfter: last },
  )
  return true
}

async function endGathering(ctx: CompanyContext, tx: Db, { id, status, hold }: CampaignRow): Promise<void> {
  await changeCampaign(tx, id, {
    prepareState: 'done',
    ...(hold === 'preparing' && { hold: null, holdUntil: null }),
  })
  await foldCounts(tx, id)
  const people = (await findTotals(tx, [id])).get(id)?.people ?? 0
  await addEvent(tx, { campaignId: id, kind: 'prepared', at: ctx.now, people })
  if (status === 'EM_ANDAMENTO') {
    if (await finishIfOver(ctx, tx, id)) return
    await armFeeds(ctx, tx, id)
  }
  await tellCampaign(ctx, tx, id)
}
