import { askAgainAt } from '#server/contact-lists/ask-for-checks.ts'
import { eachOnItsOwn } from '#server/platform/jobs/each-on-its-own.ts'
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
  run: async (platform) => {
    const { db, storage } = platform
    const moment = platform.now()
    const readBefore = new Date(moment.getTime() - dayMs)
    const before = new Date(moment.getTime() - reportDays * dayMs)
    const old = await removeOldImports(db, { readBefore, before })
    await eachOnItsOwn(platform, { all: old, lost: 'pieces of an import were not removed' }, (place) =>
      removePieces(storage, place),
    )
    const unchecked = await findWithWanted(db)
    await eachOnItsOwn(
      platform,
      { all: unchecked, lost: 'checks of numbers were not resumed' },
      ({ companyId }) => db.inCompany(companyId, (tx) => askAgainAt(tx, companyId, moment)),
    )
  },
}
