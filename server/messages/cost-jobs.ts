import type { CronJob } from '#server/platform/jobs/jobs.ts'
import { foldMessageCosts } from './cost-platform-db.ts'

export const foldCosts: CronJob = {
  name: 'messages:fold-costs',
  cron: '*/10 * * * *',
  run: async ({ db }) => void (await foldMessageCosts(db)),
}
