import { closedDays } from '#domain/companies/renewal-rules.ts'
import type { CronJob } from '#server/platform/jobs/jobs.ts'
import type { Platform } from '#server/platform/kernel/context.ts'
import {
  blankInvoices,
  endAccess,
  findErasable,
  leaveTombstone,
  listTenantTables,
  noteErasure,
  removeJobs,
  removeSome,
  sumStored,
} from './erase-platform-db.ts'

/**
 * Erases a closed company in steps that may each be done again, so that an erasure which was interrupted goes on: one statement that
 * takes everything along would hold its locks for as long as it runs. Its linked devices are gone by then: a provider unlinks what
 * was not seen for two weeks. Source: decision D94.
 */
export async function eraseCompany(
  platform: Pick<Platform, 'db' | 'storage' | 'now'>,
  id: number,
): Promise<void> {
  const { db, storage } = platform
  await noteErasure(db, id, 'access')
  await endAccess(db, id)
  await noteErasure(db, id, 'tables', { bytes: await sumStored(db, id) })
  await eraseTables(db, id)
  await blankInvoices(db, id)
  await noteErasure(db, id, 'files')
  await storage.removeAll(id)
  await noteErasure(db, id, 'jobs')
  await removeJobs(db, id)
  await leaveTombstone(db, id, platform.now())
}

/** Round after round, since a table may wait for another one, and a deletion may leave a trace in a third. */
async function eraseTables(db: Platform['db'], id: number): Promise<void> {
  const tables = await listTenantTables(db)
  for (;;) {
    const waiting: string[] = []
    let removed = 0
    for (const table of tables) {
      for (;;) {
        const rows = await removeSome(db, id, table)
        if (rows === null) waiting.push(table)
        if (!rows) break
        removed += rows
        await noteErasure(db, id, 'tables', { rows })
      }
    }
    if (removed === 0 && waiting.length)
      throw new Error(`These tables wait for each other: ${waiting.join(', ')}`)
    if (removed === 0) return
  }
}

export const eraseClosed: CronJob = {
  name: 'company-admin:erase-closed',
  cron: '41 * * * *',
  run: async (platform) => {
    const closedBefore = new Date(platform.now().getTime() - closedDays * 86_400_000)
    for (const id of await findErasable(platform.db, closedBefore)) {
      await eraseCompany(platform, id)
      platform.log.info({ companyId: id }, 'a closed company was erased')
    }
  },
}
