import { removeFiles } from '#server/files/remove-files.ts'
import { openCompanyContext, type Platform } from '#server/platform/kernel/context.ts'
import { eachOnItsOwn } from '#server/platform/jobs/each-on-its-own.ts'
import { type CronJob, enqueue } from '#server/platform/jobs/jobs.ts'
import {
  findCompaniesWithExpired,
  findExpired,
  removeExpired,
  removeSomeRows,
} from './expired-record-platform-db.ts'

/** Removes kept records that were deleted 30 days ago: per company and in steps, so that no request waits for it. */
export const forgetExpired: CronJob = {
  name: 'deleted-records:forget-expired',
  cron: '23 * * * *',
  run: async (platform) => {
    const all = await findCompaniesWithExpired(platform.db, platform.now())
    await eachOnItsOwn(platform, { all, lost: 'deleted records were not forgotten' }, ({ companyId }) =>
      forgetOf(platform, companyId),
    )
  },
}

async function forgetOf(platform: Platform, companyId: number): Promise<void> {
  const ctx = openCompanyContext(platform, companyId)
  for (;;) {
    const expired = await ctx.read((tx) => findExpired(tx, ctx.now))
    if (!expired) return
    while (await ctx.transaction((tx) => removeSomeRows(tx, expired.id)));
    await ctx.transaction(async (tx) => {
      const keys = await removeExpired(tx, expired.id)
      if (keys.length) await enqueue(tx, removeFiles, { keys })
    })
  }
}
