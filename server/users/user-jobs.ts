import type { CronJob } from '#server/platform/jobs/jobs.ts'
import { openCompanyContext } from '#server/platform/kernel/context.ts'
import { saveSilentAway } from './presence-platform-db.ts'
import './user-events.ts'

const awayAfterMs = 11 * 60_000

/** Marks users as away after two missed pings: their browser or our node died without saying so. */
export const noticeAway: CronJob = {
  name: 'users:notice-away',
  cron: '* * * * *',
  run: async (platform) => {
    const since = new Date(platform.now().getTime() - awayAfterMs)
    for (const { id, companyId } of await saveSilentAway(platform.db, since)) {
      openCompanyContext(platform, companyId).emit('user.presenceChanged', { id, online: false })
    }
  },
}
