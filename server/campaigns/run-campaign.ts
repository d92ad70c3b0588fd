import type { CompanyContext } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { armFeeds, askToPrepare } from './arm-campaigns.ts'
import { type CampaignRow, changeCampaign } from './campaign-db.ts'
import { releaseLost } from './recipient-db.ts'

/** Has a campaign run from now on: at once where its people are gathered, otherwise as soon as they are. The caller holds it. */
export async function runCampaign(ctx: CompanyContext, tx: Db, campaign: CampaignRow): Promise<void> {
  const { id, prepareState } = campaign
  const isReady = prepareState === 'done'
  await changeCampaign(tx, id, {
    ...{ status: 'EM_ANDAMENTO', startedAt: campaign.startedAt ?? ctx.now, completedAt: null },
    ...{ hold: isReady ? null : 'preparing', holdUntil: null },
    ...(prepareState === 'none' && { prepareState: 'running' as const }),
  })
  await tx
    .updateTable('campaignConnections')
    .set({ hold: null, holdUntil: null })
    .where('campaignId', '=', id)
    .execute()
  await releaseLost(tx, campaign)
  if (isReady) await armFeeds(ctx, tx, id)
  else await askToPrepare(tx, id)
}
