import { eachOnItsOwn } from '#server/platform/jobs/each-on-its-own.ts'
import { openCompanyContext } from '#server/platform/kernel/context.ts'
import type { CronJob } from '#server/platform/jobs/jobs.ts'
import { askForImport } from './import-history.ts'
import { findStalledImports } from './stalled-import-platform-db.ts'

/** Resumes stalled imports: a killed worker keeps its job locked for hours. */
export const resumeImports: CronJob = {
  name: 'messages:resume-imports',
  cron: '* * * * *',
  run: async (platform) => {
    const all = await findStalledImports(platform.db)
    await eachOnItsOwn(
      platform,
      { all, lost: 'a stalled import was not resumed' },
      async ({ companyId, id }) => {
        const ctx = openCompanyContext(platform, companyId)
        await ctx.transaction((tx) => askForImport(ctx, tx, id, 0))
      },
    )
  },
}
