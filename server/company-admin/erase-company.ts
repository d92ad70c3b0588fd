import { closedDays } from '#domain/companies/renewal-rules.ts'
import { findPlatformCompany } from '#server/companies/company-platform-db.ts'
import type { CronJob } from '#server/platform/jobs/jobs.ts'
import { openCompanyContext, type Platform } from '#server/platform/kernel/context.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { nobody } from '#server/audit/nobody.ts'
import {
  blankInvoices,
  endAccess,
  type EnterErasure,
  findErasable,
  leaveTombstone,
  listTenantTables,
  type EraseStep,
  noteErasure,
  removeJobs,
  removeSome,
  sumStored,
} from './erase-platform-db.ts'
import './company-admin-events.ts'

/**
 * Erases a closed company in repeatable steps, so that an interrupted erasure goes on: one statement for everything would hold its locks
 * for as long as it runs. Its linked devices are gone by then: a provider unlinks devices that were not seen for two weeks. `enter`
 * records the result in the end. Source: decision D94.
 */
export async function eraseCompany(platform: Platform, id: number, enter?: EnterErasure): Promise<void> {
  const { db, storage } = platform
  const tell = await teller(platform, id)
  const note: Note = async (step, removed) => {
    await noteErasure(db, id, step, removed)
    tell(removed?.rows ? 'soon' : 'now')
  }
  await note('access')
  await endAccess(db, id)
  await note('tables', { bytes: await sumStored(db, id) })
  await eraseTables(db, id, note)
  await blankInvoices(db, id)
  await note('files')
  await storage.removeAll(id)
  await note('jobs')
  await removeJobs(db, id)
  await leaveTombstone(db, id, { now: platform.now(), enter })
  tell('now')
}

type Note = (step: EraseStep, removed?: { rows?: number; bytes?: number }) => Promise<void>
const quietMs = 1000

/** Tells super users how far the erasure has come: each step at once, and progress within a step at most once a second. */
async function teller(platform: Platform, id: number) {
  const home = await findPlatformCompany(platform.db)
  let last = 0
  return (when: 'now' | 'soon') => {
    if (home === null || (when === 'soon' && performance.now() - last < quietMs)) return
    last = performance.now()
    openCompanyContext(platform, home).emit('company.changed', { action: 'delete', companyId: id })
  }
}

/** Round after round, since a table may wait for another one, and a deletion may leave a trace in a third. */
async function eraseTables(db: Platform['db'], id: number, note: Note): Promise<void> {
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
        await note('tables', { rows })
      }
    }
    if (removed === 0 && waiting.length)
      throw new Error(`These tables wait for each other: ${waiting.join(', ')}`)
    if (removed === 0) return
  }
}

/** Enters into the platform's own trail that a company is gone, what of it, and who had closed it. */
const entersErasure =
  ({ now }: Platform, home: number | null): EnterErasure =>
  async (tx, { id, name, rows, bytes, closedBy }) => {
    if (home === null) return
    await recordAudit(nobody(now()), tx, {
      action: 'company.erased',
      subject: { id, name },
      data: { count: rows, bytes, by: closedBy },
      companyId: home,
    })
  }

export const eraseClosed: CronJob = {
  name: 'company-admin:erase-closed',
  cron: '41 * * * *',
  run: async (platform) => {
    const closedBefore = new Date(platform.now().getTime() - closedDays * 86_400_000)
    const home = await findPlatformCompany(platform.db)
    for (const id of await findErasable(platform.db, closedBefore)) {
      try {
        await eraseCompany(platform, id, entersErasure(platform, home))
        platform.log.info({ companyId: id }, 'a closed company was erased')
      } catch (error) {
        // It is tried again with the next run, and keeps no other one waiting.
        platform.log.error({ err: error, companyId: id }, 'a closed company was not erased')
      }
    }
  },
}
