import type { CronJob } from '#server/platform/jobs/jobs.ts'
import { foldCountChanges } from './ticket-count-platform-db.ts'

export const foldTicketCounts: CronJob = {
  name: 'tickets:fold-counts',
  cron: '* * * * *',
  run: async ({ db }) => void (await foldCountChanges(db)),
}
