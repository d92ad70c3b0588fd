import type { CronJob } from '#server/platform/jobs/jobs.ts'
import { foldCounts, removeOldRecords } from './old-record-platform-db.ts'

export const foldFlowCounts: CronJob = {
  name: 'bot:fold-counts',
  cron: '*/5 * * * *',
  run: ({ db }) => foldCounts(db),
}

export const removeOldTurns: CronJob = {
  name: 'bot:remove-old-records',
  cron: '17 * * * *',
  run: ({ db }) => removeOldRecords(db),
}
