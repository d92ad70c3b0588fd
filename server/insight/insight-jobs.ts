import { type CronJob, enqueueLater } from '#server/platform/jobs/jobs.ts'
import { findBusyCompanies, findDueCompanies } from './due-company-platform-db.ts'
import { proveCycles } from './prove-cycles.ts'
import { rebuildCycles } from './rebuild-cycles.ts'
import { rollUpDays } from './roll-up-days.ts'

/** Wakes the companies whose figures are not where they should be. */
export const wakeInsight: CronJob = {
  name: 'insight:wake',
  cron: '* * * * *',
  run: async (platform) => {
    const at = platform.now()
    for (const { id, rebuild, rollUp } of await findDueCompanies(platform.db)) {
      await platform.db.inCompany(id, async (tx) => {
        if (rebuild) await enqueueLater(tx, rebuildCycles, {}, { key: `insight:rebuild:${id}`, at })
        if (rollUp) await enqueueLater(tx, rollUpDays, {}, { key: `insight:roll-up:${id}`, at })
      })
    }
  },
}

const twoDaysMs = 172_800_000

/** Proves the day before, when nearly everybody's has ended: 03:10 in São Paulo. */
export const proveInsight: CronJob = {
  name: 'insight:prove-all',
  cron: '10 6 * * *',
  run: async (platform) => {
    const at = platform.now()
    for (const id of await findBusyCompanies(platform.db, new Date(at.getTime() - twoDaysMs))) {
      const key = `insight:prove:${id}`
      await platform.db.inCompany(id, (tx) => enqueueLater(tx, proveCycles, {}, { key, at }))
    }
  },
}
