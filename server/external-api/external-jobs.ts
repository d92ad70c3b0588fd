import type { CronJob } from '#server/platform/jobs/jobs.ts'
import { removeOldRequests } from './external-platform-db.ts'

/** How long a repeated call gets its first answer. */
const keptMs = 48 * 3_600_000

export const tidyRequests: CronJob = {
  name: 'external-api:tidy',
  cron: '*/5 * * * *',
  run: (platform) => removeOldRequests(platform.db, new Date(platform.now().getTime() - keptMs)),
}
