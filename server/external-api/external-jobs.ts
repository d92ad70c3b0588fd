import { inRounds } from '#server/platform/jobs/in-rounds.ts'
import type { CronJob } from '#server/platform/jobs/jobs.ts'
import { removeOldRequests } from './external-platform-db.ts'

const rounds = { atOnce: 5000, mostRounds: 100 }

/** Time within which a repeated call gets its first response. */
const keptMs = 48 * 3_600_000

export const tidyRequests: CronJob = {
  name: 'external-api:tidy',
  cron: '*/5 * * * *',
  run: async (platform) => {
    const before = new Date(platform.now().getTime() - keptMs)
    await inRounds(rounds, () => removeOldRequests(platform.db, before, rounds.atOnce))
  },
}
