import type { CronJob } from '#server/platform/jobs/jobs.ts'
import { removeOldEvents } from './delivery/due-delivery-platform-db.ts'

const atOnce = 5000
const mostRounds = 100

/** Removes what is older than fourteen days, in slices. */
export const purgeWebhookEvents: CronJob = {
  name: 'webhooks:purge',
  cron: '17 * * * *',
  run: async ({ db }) => {
    for (let round = 0; round < mostRounds; round++) {
      if ((await removeOldEvents(db, atOnce)) < atOnce) return
    }
  },
}
