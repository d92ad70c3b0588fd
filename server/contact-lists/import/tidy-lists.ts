import { askAgainAt } from '#server/contact-lists/ask-for-checks.ts'
import type { CronJob } from '#server/platform/jobs/jobs.ts'
import { findWithWanted, removeOldImports } from './import-platform-db.ts'
import { removePieces } from './list-pieces.ts'

const dayMs = 86_400_000
/** Days for which the report of an import can be read. */
const reportDays = 30

/** Deletes imports that were not begun and old reports, and resumes checks for which no device was available. */
export const tidyLists: CronJob = {
  name: 'contact-lists:tidy',
  cron: '17 * * * *',
  run: async ({ db, storage, now }) => {
    const moment = now()
    const readBefore = new Date(moment.getTime() - dayMs)
    const before = new Date(moment.getTime() - reportDays * dayMs)
    for (const place of await removeOldImports(db, { readBefore, before })) await removePieces(storage, place)
    for (const companyId of await findWithWanted(db))
      await db.inCompany(companyId, (tx) => askAgainAt(tx, companyId, moment))
  },
}
