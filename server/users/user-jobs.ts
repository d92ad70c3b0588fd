import type { CronJob } from '#server/platform/jobs/jobs.ts'
import { openCompanyContext } from '#server/platform/kernel/context.ts'
import { findSilentUsers } from './presence-platform-db.ts'
import { savePresence } from './user-db.ts'
import './user-events.ts'

const awayAfterMs = 11 * 60_000

/** Who has not been heard of for two pings is away: their browser or our node died without saying so. */
export const noticeAway: CronJob = {
  name: 'users:notice-away',
  cron: '* * * * *',
  run: async (platform) => {
    const since = new Date(platform.now().getTime() - awayAfterMs)
    const gone = await findSilentUsers(platform.db, since)
    for (const { id, companyId, lastSeenAt } of gone) {
      const ctx = openCompanyContext(platform, companyId)
      await ctx.transaction((tx) => savePresence(tx, id, false, lastSeenAt ?? ctx.now))
      ctx.emit('user.presenceChanged', { id, online: false })
    }
  },
}
