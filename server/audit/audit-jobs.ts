import type { CronJob } from '#server/platform/jobs/jobs.ts'
import { removeAuditBefore } from './audit-platform-db.ts'

const keptMonths = 24

/** Removes audit entries older than two years. */
export const forgetAudit: CronJob = {
  name: 'audit:forget',
  cron: '41 4 * * *',
  run: async ({ db, now }) => {
    const before = now()
    before.setUTCMonth(before.getUTCMonth() - keptMonths)
    while (await removeAuditBefore(db, before));
  },
}
