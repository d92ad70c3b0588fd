import { openCompanyContext } from '#server/platform/kernel/context.ts'
import type { CronJob } from '#server/platform/jobs/jobs.ts'
import { askForImport } from './import-history.ts'
import { findStalledImports } from './stalled-import-platform-db.ts'

/** Resumes stalled imports: a killed worker keeps its job locked for hours. */
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
