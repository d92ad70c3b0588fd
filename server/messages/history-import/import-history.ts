import { z } from 'zod'
import { importRunning, importToClose } from '#domain/connections/import-rules.ts'
import { announceSession } from '#server/connections/announce-session.ts'
import { endImport, findImported, lockImport, moveImport } from '#server/connections/history-db.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { isPlaceFault } from '#server/platform/place-fault.ts'
import { enqueueLater, type Job } from '#server/platform/jobs/jobs.ts'
import { closeImportedOf } from '#server/tickets/imported/close-imported-of.ts'
import { hasImportedWaiting } from '#server/tickets/imported/imported-db.ts'
import { applyHistory } from './apply-history.ts'
import { dropOldest } from './imported-message-db.ts'
import '#server/connections/connection-events.ts'
import '#server/contacts/contact-events.ts'

type Payload = { whatsappId: number }

/** Time after which a job yields to other jobs, and continues after them. */
const sliceMs = 1000
const tellEveryMs = 250
const atOnce = 100

/** Imports the waiting history into the conversations, oldest first, in small parts. Imported parts are final. */
export const importHistory: Job<Payload> = {
  name: 'messages:import-history',
  payload: z.object({ whatsappId: z.int() }),
  run: async (ctx, { whatsappId }) => {
    const work = await ctx.transaction((tx) => begin(ctx, tx, whatsappId))
    if (!work) return
    const end = performance.now() + sliceMs
    let { left } = work
    let toldAt = 0
    while (left > 0 && performance.now() < end) {
      const { count, at } = await bringIn(ctx, whatsappId)
      if (count === 0) break
      left -= count
      if (left > 0 && performance.now() - toldAt < tellEveryMs) continue
      toldAt = performance.now()
      const brought = await ctx.read((tx) => findImported(tx, whatsappId))
      const status = { this: work.total - left, all: work.total, date: at, ...brought }
      ctx.emit('import.progressed', { whatsappId, status })
    }
    if (left > 0) await ctx.transaction((tx) => askForImport(ctx, tx, whatsappId, 0))
    else await finish(ctx, whatsappId)
  },
}

/** Enqueues the import for after a time in which nothing more arrives. */
export const askForImport = (ctx: CompanyContext, tx: Db, whatsappId: number, waitMs: number) =>
  enqueueLater(
    tx,
    importHistory,
    { whatsappId },
    { key: `import:${whatsappId}`, at: new Date(ctx.now.getTime() + waitMs) },
  )

/** Null when there is nothing to import, or not yet: the last fetched part enqueues the import again. */
async function begin(ctx: CompanyContext, tx: Db, whatsappId: number) {
  const found = await lockImport(tx, whatsappId)
  if (!found || found.status === '' || found.status === importToClose || found.pieces > 0) return null
  const isRunning = found.status === importRunning
  const total = isRunning ? Math.max(found.total, found.left) : found.left
  await moveImport(tx, whatsappId, { status: importRunning, total })
  if (!isRunning) await announceSession(ctx, tx, whatsappId)
  return { total, left: found.left }
}

const relaxed = { isRelaxed: true }

/** Messages that cannot be imported together are tried one by one; a failing one does not hold up the others. */
async function bringIn(ctx: CompanyContext, whatsappId: number): Promise<{ count: number; at: Date }> {
  try {
    return await ctx.transaction((tx) => applyHistory(ctx, tx, whatsappId, atOnce), relaxed)
  } catch (error) {
    ctx.log.debug({ error: (error as Error).message }, 'a history is taken one by one')
  }
  try {
    return await ctx.transaction((tx) => applyHistory(ctx, tx, whatsappId, 1), relaxed)
  } catch (error) {
    // The phone hands its past over only once: what fails for other reasons than its own waits for the next try of the job.
    if (isPlaceFault(error)) throw error
    ctx.log.error({ err: error }, 'a message of the past could not be brought in')
    await ctx.transaction((tx) => dropOldest(tx, whatsappId))
    return { count: 1, at: ctx.now }
  }
}

async function finish(ctx: CompanyContext, whatsappId: number) {
  const wish = await ctx.transaction((tx) => lockImport(tx, whatsappId))
  if (wish?.closeAfter) await closeImportedOf(ctx, whatsappId, null)
  await ctx.transaction(async (tx) => {
    const now = await lockImport(tx, whatsappId)
    // More arrived meanwhile, and enqueued its own run.
    if (!now || now.status !== importRunning) return
    const isWaiting = await hasImportedWaiting(tx, whatsappId)
    await endImport(tx, whatsappId, isWaiting ? importToClose : '')
    await announceSession(ctx, tx, whatsappId)
    ctx.emit('import.ended', { whatsappId })
    ctx.emit('conversations.imported', { whatsappId })
  })
}
