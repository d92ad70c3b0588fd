import type { CronJob } from '#server/platform/jobs/jobs.ts'
import { removeDoneFacts, removeOldSessionMessages } from './purge-platform-db.ts'

export const purgeInbound: CronJob = {
  name: 'connections:purge-inbound',
  cron: '17 * * * *',
  run: async ({ db }) => removeDoneFacts(db),
}

export const purgeSessionMessages: CronJob = {
  name: 'connections:purge-session-messages',
  cron: '41 3 * * *',
  run: async ({ db }) => void (await removeOldSessionMessages(db)),
}
