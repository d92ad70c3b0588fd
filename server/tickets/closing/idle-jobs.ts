import { openCompanyContext } from '#server/platform/kernel/context.ts'
import type { CronJob } from '#server/platform/jobs/jobs.ts'
import { announceClosed } from './announce-closed.ts'
import { closeIdle, findIdle } from './idle-platform-db.ts'

/**
 * Closes what has been silent for too long: after the connection's `expiresTicket`, or after a day where it sets none. By that
 * default no ticket is closed in which the customer waits for an answer, or which nobody accepted yet.
 */
export const closeIdleTickets: CronJob = {
  name: 'tickets:close-idle',
  cron: '*/5 * * * *',
  run: async (platform) => {
    const idle = await findIdle(platform.db, platform.now())
    for (const [companyId, tickets] of Map.groupBy(idle, (ticket) => ticket.companyId)) {
      const ctx = openCompanyContext(platform, companyId)
      await ctx.transaction(async (tx) =>
        announceClosed(ctx, tx, await closeIdle(tx, tickets, ctx.now), null),
      )
    }
  },
}
