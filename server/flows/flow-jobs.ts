import { removeFiles } from '#server/files/remove-files.ts'
import { type CronJob, enqueue } from '#server/platform/jobs/jobs.ts'
import { eachOnItsOwn } from '#server/platform/jobs/each-on-its-own.ts'
import { openCompanyContext } from '#server/platform/kernel/context.ts'
import { takeLeftFiles } from './flow-file-db.ts'
import { findCompaniesWithFlowFiles } from './flow-file-platform-db.ts'
import { findCompaniesWithPlainKeys } from './keys/plain-key-platform-db.ts'
import { sealPlainKeys } from './keys/seal-plain-keys.ts'

/** An editor may stand open so long with a file that is not saved yet. */
const keptUnusedMs = 2 * 24 * 3_600_000

/** Removes the files of nodes that no draft and no version refers to. */
export const forgetFlowFiles: CronJob = {
  name: 'flows:forget-files',
  cron: '41 4 * * *',
  run: async (platform) => {
    const before = new Date(platform.now().getTime() - keptUnusedMs)
    const all = await findCompaniesWithFlowFiles(platform.db, before)
    await eachOnItsOwn(
      platform,
      { all, lost: 'unused files of flows were not removed' },
      async ({ companyId }) => {
        const ctx = openCompanyContext(platform, companyId)
        for (let more = true; more; ) {
          more = await ctx.transaction(async (tx) => {
            const { count, keys } = await takeLeftFiles(tx, before)
            if (keys.length) await enqueue(tx, removeFiles, { keys })
            return count > 0
          })
        }
      },
    )
  },
}

/** Seals the keys of graphs that came from an earlier version of the product or out of a capsule. */
export const sealFlowKeys: CronJob = {
  name: 'flows:seal-keys',
  cron: '* * * * *',
  run: async (platform) => {
    const all = await findCompaniesWithPlainKeys(platform.db)
    await eachOnItsOwn(platform, { all, lost: 'keys of flows were not sealed' }, ({ companyId }) =>
      sealPlainKeys(openCompanyContext(platform, companyId)),
    )
  },
}
