import type { NumberNews } from '#server/channels/provider-news.ts'
import { openCompanyContext, type Platform } from '#server/platform/kernel/context.ts'
import { applyHealth } from './apply-health.ts'
import { findNumbersOf } from './number-health-platform-db.ts'

/** Saves a webhook's news about numbers at every connection with such a number. */
export async function noteNumberNews(platform: Platform, told: NumberNews[]): Promise<void> {
  for (const news of told) {
    for (const { companyId, id } of await findNumbersOf(platform.db, news)) {
      const ctx = openCompanyContext(platform, companyId)
      await ctx.transaction((tx) => applyHealth(ctx, tx, id, news))
    }
  }
}
