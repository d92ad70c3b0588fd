import { eachOnItsOwn } from '#server/platform/jobs/each-on-its-own.ts'
import type { CronJob } from '#server/platform/jobs/jobs.ts'
import { openCompanyContext } from '#server/platform/kernel/context.ts'
import { finishVisit } from './finish-visit.ts'
import { findOverdueVisits } from './visit-platform-db.ts'

/** Ends visits whose time is up, or whose session is over. Nobody gets in by them meanwhile. */
export const endOverdueVisits: CronJob = {
  name: 'visits:end',
  cron: '* * * * *',
  run: async (platform) => {
    const all = await findOverdueVisits(platform.db, platform.now())
    await eachOnItsOwn(platform, { all, lost: 'a visit was not ended' }, ({ companyId, id, by }) =>
      finishVisit(openCompanyContext(platform, companyId), { id, by }),
    )
  },
}
