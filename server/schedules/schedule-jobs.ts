import { enqueueLater } from '#server/platform/jobs/jobs.ts'
import type { CronJob } from '#server/platform/jobs/jobs.ts'
import { dueSchedules } from './arm-schedules.ts'
import { findDueCompanies } from './due-company-platform-db.ts'

/** Wakes companies whose own job was lost, and those that wait for the outcome of sent messages. */
export const wakeDueSchedules: CronJob = {
  name: 'schedules:wake',
  cron: '* * * * *',
  run: async (platform) => {
    const at = platform.now()
    for (const companyId of await findDueCompanies(platform.db, at)) {
      const key = `schedules:${companyId}`
      await platform.db.inCompany(companyId, (tx) => enqueueLater(tx, dueSchedules, {}, { key, at }))
    }
  },
}
