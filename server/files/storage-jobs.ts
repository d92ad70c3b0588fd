import type { CronJob } from '#server/platform/jobs/jobs.ts'
import { foldStorageChanges } from './storage-change-platform-db.ts'

export const foldStorage: CronJob = {
  name: 'files:fold-storage',
  cron: '*/10 * * * *',
  run: async ({ db }) => void (await foldStorageChanges(db)),
}
