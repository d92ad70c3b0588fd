import { setTimeout as delay } from 'node:timers/promises'
import { armFeed, feedJob } from '#server/campaigns/arm-campaigns.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { type CompanyContext, openCompanyContext } from '#server/platform/kernel/context.ts'
import { putOffFeed } from './feed-db.ts'
import { feedTurn } from './feed-turn.ts'
import { restAfter } from './step-back.ts'

/** After this the turn goes on to others; the next one is asked for already. */
const longestMs = 500
/** A longer rest holds no place of a worker, which other jobs may need. */
const longestHeldMs = 250

/** Feeds a connection: turn after turn, as long as more may leave at once, with a rest after each (`restAfter`). */
export const feedConnection: Job<{ whatsappId: number }> = {
  ...feedJob,
  run: async (ctx, { whatsappId }, platform) => {
    const context = () => openCompanyContext(platform, ctx.companyId)
    const until = performance.now() + longestMs
    let isMore = true
    while (isMore && performance.now() < until) {
      const began = performance.now()
      isMore = await feedTurn(context(), whatsappId)
      const restMs = restAfter(performance.now() - began)
      if (isMore && restMs > longestHeldMs) return putOff(context(), whatsappId, restMs)
      await delay(Math.min(restMs, longestHeldMs))
    }
  },
}

/** Has the connection rest until later, whoever asks for it meanwhile. */
const putOff = (ctx: CompanyContext, whatsappId: number, restMs: number): Promise<void> =>
  ctx.transaction(
    async (tx) => {
      const at = new Date(ctx.now.getTime() + restMs)
      await putOffFeed(tx, whatsappId, at)
      await armFeed(ctx, tx, whatsappId, at)
    },
    { isRelaxed: true, yields: true },
  )
