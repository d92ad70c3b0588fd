import { setTimeout as delay } from 'node:timers/promises'
import { feedJob } from '#server/campaigns/arm-campaigns.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { openCompanyContext } from '#server/platform/kernel/context.ts'
import { feedTurn } from './feed-turn.ts'
import { restAfter } from './step-back.ts'

/** After this the turn goes on to others; the next one is asked for already. */
const longestMs = 500

/** Feeds a connection: turn after turn, as long as more may leave at once, with a rest after each (`restAfter`). */
export const feedConnection: Job<{ whatsappId: number }> = {
  ...feedJob,
  run: async (ctx, { whatsappId }, platform) => {
    const until = performance.now() + longestMs
    let isMore = true
    while (isMore && performance.now() < until) {
      const began = performance.now()
      isMore = await feedTurn(openCompanyContext(platform, ctx.companyId), whatsappId)
      await delay(restAfter(performance.now() - began))
    }
  },
}
