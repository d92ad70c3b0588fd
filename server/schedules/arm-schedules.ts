import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#server/platform/database/db.ts'
import { enqueueLater } from '#server/platform/jobs/jobs.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import { findNextLook } from './run-db.ts'

/** The job that sends the due messages of one company: see `send-due-schedules.ts`. */
export const dueSchedules = { name: 'schedules:send', payload: z.object({}) }

/**
 * Enqueues the job for the next due time: the earliest of the table, read under a lock, so that a later request never delays an earlier
 * one. Called at the end of everything that changes runs.
 */
export async function armSchedules(ctx: Pick<CompanyContext, 'companyId' | 'now'>, tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('schedules'), ${ctx.companyId})`.execute(tx)
  const next = await findNextLook(tx)
  if (!next) return
  const at = next < ctx.now ? ctx.now : next
  await enqueueLater(tx, dueSchedules, {}, { key: `schedules:${ctx.companyId}`, at })
}
