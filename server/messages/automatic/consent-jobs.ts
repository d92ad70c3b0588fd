import { eachOnItsOwn } from '#server/platform/jobs/each-on-its-own.ts'
import type { CronJob } from '#server/platform/jobs/jobs.ts'
import { openCompanyContext } from '#server/platform/kernel/context.ts'
import { leadToPerson } from './ask-consent.ts'
import { findUnconsented } from './unconsented-platform-db.ts'

/** Shows tickets to people whose customers leave the consent question unanswered: in no list, nobody would read them. */
export const showUnconsented: CronJob = {
  name: 'messages:show-unconsented',
  cron: '* * * * *',
  run: async (platform) => {
    const all = await findUnconsented(platform.db, platform.now())
    await eachOnItsOwn(
      platform,
      { all, lost: 'a ticket without consent was not shown' },
      ({ companyId, ticketId }) => {
        const ctx = openCompanyContext(platform, companyId)
        return ctx.transaction((tx) => leadToPerson(ctx, tx, ticketId))
      },
    )
  },
}
