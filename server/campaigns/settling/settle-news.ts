import type { CampaignHold } from '#domain/campaigns/campaign-words.ts'
import { armFeeds, armSettling, settleJob } from '#server/campaigns/arm-campaigns.ts'
import { byIndex } from '#server/campaigns/by-index.ts'
import { lockCampaign } from '#server/campaigns/campaign-db.ts'
import { finishIfOver } from '#server/campaigns/finish-campaign.ts'
import { setHold } from '#server/campaigns/hold-campaign.ts'
import { type RecipientChange, saveChanges } from '#server/campaigns/outcome-db.ts'
import { putBack } from '#server/campaigns/take-back.ts'
import { tellProgress } from '#server/campaigns/tell-campaign.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { findNews, hasNews, type News, takeNews } from './news-db.ts'
import { outcomeOf } from './outcome-of.ts'

const mostAtOnce = 300
const againMs = 1000

/** Saves the outcomes of messages: taken, delivered, read, refused, or unknown. Relaxed: a batch that a crash undoes is taken again. */
export const settleNews: Job<object> = {
  ...settleJob,
  run: (ctx) =>
    ctx.transaction(
      async (tx) => {
        await byIndex(tx)
        const changed = await settle(ctx, tx, await findNews(tx, await takeNews(tx, mostAtOnce)))
        let isTold = true
        for (const [campaignId, isMoved] of changed) {
          if (isMoved && (await finishIfOver(ctx, tx, campaignId))) continue
          isTold = (await tellProgress(ctx, tx, campaignId)) && isTold
          if (isMoved) await armFeeds(ctx, tx, campaignId)
        }
        const more = await hasNews(tx)
        if (more || !isTold)
          await armSettling(ctx, tx, more ? ctx.now : new Date(ctx.now.getTime() + againMs))
      },
      { isRelaxed: true, yields: true },
    ),
}

/**
 * Returns the changed campaigns in their order, and whether the state of one of their people changed: a message that was only delivered
 * or read makes no room for others and ends no campaign.
 */
async function settle(ctx: CompanyContext, tx: Db, news: readonly News[]): Promise<[number, boolean][]> {
  const changes = new Map<number, RecipientChange>()
  const unsent = new Map<number, number>()
  const holds = new Map<number, CampaignHold>()
  const changed = new Map<number, boolean>()
  for (const { person, message } of news) {
    const before = changes.get(person.id) ?? person
    const outcome = outcomeOf(before, message, ctx.now)
    const isMoved = outcome !== null && (outcome.kind === 'unsent' || outcome.change.state !== before.state)
    changed.set(person.campaignId, isMoved || changed.get(person.campaignId) === true)
    if (!outcome) continue
    if (outcome.kind === 'unsent') unsent.set(person.id, message.id)
    else changes.set(person.id, outcome.change)
    if (outcome.kind === 'changed' && outcome.hold) holds.set(person.campaignId, outcome.hold)
  }
  await saveChanges(
    tx,
    [...changes.values()].filter(({ id }) => !unsent.has(id)),
  )
  await putBack(
    ctx,
    tx,
    [...unsent].map(([id, main]) => ({ id, main })),
  )
  for (const [campaignId, hold] of [...holds].toSorted(([one], [other]) => one - other)) {
    const campaign = await lockCampaign(tx, campaignId)
    if (campaign.status === 'EM_ANDAMENTO' && campaign.hold !== 'by-user')
      await setHold(ctx, tx, campaign, { hold, holdUntil: null })
  }
  return [...changed].toSorted(([one], [other]) => one - other)
}
