import { type CronJob, enqueueLater } from '#server/platform/jobs/jobs.ts'
import { prepareAheadMs, tendJob } from './arm-campaigns.ts'
import { findCampaigning } from './due-company-platform-db.ts'

/** Wakes companies whose own wake-up was lost. */
export const wakeCampaigns: CronJob = {
  name: 'campaigns:wake',
  cron: '* * * * *',
  run: async (platform) => {
    const at = platform.now()
    for (const companyId of await findCampaigning(platform.db, new Date(at.getTime() + prepareAheadMs))) {
      const key = `campaigns-tend:${companyId}`
      await platform.db.inCompany(companyId, (tx) => enqueueLater(tx, tendJob, {}, { key, at }))
    }
  },
}
