import { openCompanyContext } from '#server/platform/kernel/context.ts'
import type { CronJob } from '#server/platform/jobs/jobs.ts'
import { askForImport } from './import-history.ts'
import { findStalledImports } from './stalled-import-platform-db.ts'

/** A worker that is killed keeps its job for hours; what it was importing is taken up by another. */
export const resumeImports: CronJob = {
  name: 'messages:resume-imports',
  cron: '* * * * *',
  run: async (platform) => {
    for (const { companyId, id } of await findStalledImports(platform.db)) {
      const ctx = openCompanyContext(platform, companyId)
      await ctx.transaction((tx) => askForImport(ctx, tx, id, 0))
    }
  },
}
