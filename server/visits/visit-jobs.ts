import type { CronJob } from '#server/platform/jobs/jobs.ts'
import { openCompanyContext } from '#server/platform/kernel/context.ts'
import { finishVisit } from './finish-visit.ts'
import { findOverdueVisits } from './visit-platform-db.ts'

/** Ends visits whose time is up, or whose session is over. Nobody gets in by them meanwhile. */
export const endOverdueVisits: CronJob = {
  name: 'visits:end',
  cron: '* * * * *',
  run: async (platform) => {
    for (const { companyId, id, by } of await findOverdueVisits(platform.db, platform.now())) {
      await finishVisit(openCompanyContext(platform, companyId), { id, by })
    }
  },
}
