import { sql } from 'kysely'
import { dayMs } from '#domain/companies/wall-clock.ts'
import {
  armFeeds,
  armSettling,
  armStarts,
  askToPrepare,
  prepareAheadMs,
  tendJob,
} from '#server/campaigns/arm-campaigns.ts'
import { blocksOf } from '#server/campaigns/blocks-of.ts'
import { addEvent, type CampaignRow, changeCampaign, lockCampaign } from '#server/campaigns/campaign-db.ts'
import { fieldsOf } from '#server/campaigns/campaign-fields.ts'
import { foldCounts } from '#server/campaigns/count-db.ts'
import { finishIfOver } from '#server/campaigns/finish-campaign.ts'
import { ownHolds, setHold } from '#server/campaigns/hold-campaign.ts'
import { releaseLost } from '#server/campaigns/recipient-db.ts'
import { tellCampaign } from '#server/campaigns/tell-campaign.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { hasNews } from './news-db.ts'
import { endSilent } from './end-silent.ts'
import { runCampaign } from '#server/campaigns/run-campaign.ts'

/** Prepares, begins and ends a company's campaigns as they are due, and catches up on missed steps. Each minute, and when one begins. */
export const tendCampaigns: Job<object> = {
  ...tendJob,
  run: async (ctx) => {
    const ids = await ctx.read((tx) => findTended(ctx, tx))
    for (const id of ids) await ctx.transaction((tx) => tendOne(ctx, tx, id))
    await ctx.transaction(async (tx) => {
      await endSilent(tx)
      if (await hasNews(tx)) await armSettling(ctx, tx, ctx.now)
      await armStarts(ctx, tx)
    })
  },
}

/** Held campaigns come last: however many there are, the others begin, go on and end. */
async function findTended({ now }: CompanyContext, tx: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from campaigns
    where status = 'EM_ANDAMENTO' or prepare_state = 'running'
      or (status = 'PROGRAMADA' and scheduled_at <= ${new Date(now.getTime() + prepareAheadMs)})
      or exists (select from campaign_counts where campaign_counts.company_id = campaigns.company_id
        and campaign_counts.campaign_id = campaigns.id)
    order by status = 'EM_ANDAMENTO' and hold is not null, id limit 500`.execute(tx)
  return rows.map(({ id }) => id)
}

async function tendOne(ctx: CompanyContext, tx: Db, id: number): Promise<void> {
  const campaign = await lockCampaign(tx, id)
  await foldCounts(tx, id)
  if (campaign.status === 'PROGRAMADA') return begin(ctx, tx, campaign)
  if (campaign.prepareState === 'running') await askToPrepare(tx, id)
  if (campaign.status !== 'EM_ANDAMENTO') return
  if (campaign.endsAt && campaign.endsAt <= ctx.now) await endPeople(tx, id)
  if (await finishIfOver(ctx, tx, id)) return
  const isOwn = campaign.hold !== null && ownHolds.includes(campaign.hold)
  if (campaign.connections.length === 0 && !isOwn) {
    await setHold(ctx, tx, campaign, { hold: 'connection-gone', holdUntil: null })
    await tellCampaign(ctx, tx, id)
  } else if (!isOwn) {
    await releaseLost(tx, campaign)
    await armFeeds(ctx, tx, id)
  }
}

const mostEnded = 5000

/** Skips people who still wait when a campaign ends. */
const endPeople = (tx: Db, id: number) =>
  sql`update campaign_recipients set state = 'skipped', reason = 'ended', due_at = null
    where id = any(array(select id from campaign_recipients where campaign_id = ${id}
      and state in ('waiting', 'held', 'confirming') order by id limit ${mostEnded} for update skip locked))`.execute(
    tx,
  )

/** Delay after which a campaign does not begin by itself any more: it may come from a copy of the database. */
const latestMs = dayMs

/** Gathers its people ahead of its time, and has it run when that comes. */
async function begin(ctx: CompanyContext, tx: Db, campaign: CampaignRow): Promise<void> {
  const { id, scheduledAt, prepareState } = campaign
  if (!scheduledAt) return
  if (scheduledAt > ctx.now) {
    if (prepareState !== 'none' || scheduledAt.getTime() - ctx.now.getTime() > prepareAheadMs) return
    await changeCampaign(tx, id, { prepareState: 'running' })
    return askToPrepare(tx, id)
  }
  const blocks = await blocksOf(tx, fieldsOf(campaign), ctx.now, campaign)
  const isLate = ctx.now.getTime() - scheduledAt.getTime() > latestMs
  await runCampaign(ctx, tx, campaign)
  await addEvent(tx, { campaignId: id, kind: 'started', at: ctx.now })
  if (isLate || blocks.length) {
    const begun = await lockCampaign(tx, id)
    const hold = isLate ? 'restored' : blocks.includes('no-connection') ? 'connection-gone' : 'by-user'
    await setHold(ctx, tx, begun, { hold, holdUntil: null })
  }
  await tellCampaign(ctx, tx, id)
}
