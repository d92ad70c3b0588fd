import { z } from 'zod'
import { type CronJob, enqueueLater } from '#server/platform/jobs/jobs.ts'
import { findDueCompanies } from './due-lane-platform-db.ts'

/** Job that hands on the due tickets of one company: see `move-due-tickets.ts`. */
export const dueLanes = { name: 'kanban:move', payload: z.object({}) }

/** Wakes each company in which lanes hand tickets on, one job a company. */
export const wakeDueLanes: CronJob = {
  name: 'kanban:wake',
  cron: '* * * * *',
  run: async (platform) => {
    const at = platform.now()
    for (const companyId of await findDueCompanies(platform.db, at)) {
      const key = `kanban:${companyId}`
      await platform.db.inCompany(companyId, (tx) => enqueueLater(tx, dueLanes, {}, { key, at }))
    }
  },
}
