import { wakeInboxes } from '#server/exchange/outbox-work-platform-db.ts'
import type { CronJob } from '#server/platform/jobs/jobs.ts'
import { reviveParked } from './parked-platform-db.ts'

/** Retries parked facts automatically: their cause may be gone. */
export const retryParked: CronJob = {
  name: 'connections:retry-parked',
  cron: '*/5 * * * *',
  run: async ({ db }) => {
    if (await reviveParked(db)) await wakeInboxes(db)
  },
}
