import { openCompanyContext } from '#server/platform/kernel/context.ts'
import type { CronJob } from '#server/platform/jobs/jobs.ts'
import { compareStorage } from './compare-storage.ts'
import { foldStorageChanges, noteStorageLevels } from './storage-change-platform-db.ts'
import './storage-events.ts'

export const foldStorage: CronJob = {
  name: 'files:fold-storage',
  cron: '*/10 * * * *',
  run: async ({ db }) => void (await foldStorageChanges(db)),
}

/** Tells administrators, once each time, that their room has become nearly full, or full, or that there is room again. */
export const watchStorage: CronJob = {
  name: 'files:watch-storage',
  cron: '*/5 * * * *',
  run: async (platform) => {
    const reached = await noteStorageLevels(platform.db, {
      now: platform.now(),
      mostBytes: platform.storage.mostBytes,
    })
    for (const { id, level } of reached) openCompanyContext(platform, id).emit('storage.changed', { level })
  },
}

/** At night, since it looks at every file. */
export const compareStorages: CronJob = {
  name: 'files:compare-storage',
  cron: '23 3 * * *',
  run: compareStorage,
}
