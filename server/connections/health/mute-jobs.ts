import { openCompanyContext } from '#server/platform/kernel/context.ts'
import { eachOnItsOwn } from '#server/platform/jobs/each-on-its-own.ts'
import type { CronJob } from '#server/platform/jobs/jobs.ts'
import { announceSession } from '#server/connections/announce-session.ts'
import { findMuteChanges, saveMute } from './mute-platform-db.ts'

/**
 * Marks connections that send and receive nothing for two minutes. Providers report everything sent within seconds, so such a connection is
 * connected in name only: its webhook has a wrong address, or its line is dead.
 */
export const noticeMute: CronJob = {
  name: 'connections:notice-mute',
  cron: '* * * * *',
  run: async (platform) => {
    const all = await findMuteChanges(platform.db, platform.now())
    await eachOnItsOwn(
      platform,
      { all, lost: 'a mute connection was not marked' },
      ({ companyId, id, muteSince }) => {
        const ctx = openCompanyContext(platform, companyId)
        return ctx.transaction(async (tx) => {
          await saveMute(tx, id, muteSince)
          await announceSession(ctx, tx, id)
        })
      },
    )
  },
}
