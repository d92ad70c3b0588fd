import { sql } from 'kysely'
import type { CronJob } from '#server/platform/jobs/jobs.ts'

/** Keeps the appended counter changes few, so that adding them up stays cheap. */
export const foldTicketCounts: CronJob = {
  name: 'tickets:fold-counts',
  cron: '* * * * *',
  run: async ({ db }) => {
    await db.asPlatform((tx) => sql`select fold_ticket_counts()`.execute(tx))
  },
}
