import { inRounds } from '#server/platform/jobs/in-rounds.ts'
import type { CronJob } from '#server/platform/jobs/jobs.ts'
import { removeOldEvents } from './delivery/due-delivery-platform-db.ts'

const rounds = { atOnce: 5000, mostRounds: 100 }

/** Deletes events older than fourteen days, in batches. */
export const purgeWebhookEvents: CronJob = {
  name: 'webhooks:purge',
  cron: '17 * * * *',
  run: ({ db }) => inRounds(rounds, () => removeOldEvents(db, rounds.atOnce)),
}
