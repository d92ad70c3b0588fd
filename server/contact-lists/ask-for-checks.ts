import { z } from 'zod'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { enqueueLater } from '#server/platform/jobs/jobs.ts'
import { copyAnswers, wantChecks } from './number-check-db.ts'

/** The number check job, known by its name to the code that enqueues it. */
export const checkNumbersJob = { name: 'contact-lists:check-numbers', payload: z.object({}) }

/** Enqueues further checks for a time; only one run per company waits. */
export const askAgainAt = (tx: Db, companyId: number, at: Date) =>
  enqueueLater(tx, checkNumbersJob, {}, { key: `check-numbers:${companyId}`, at })

/**
 * Queues numbers for checking in the background, by a linked device and at a safe pace; known results are copied. Senders queue only the
 * next numbers of a list, not all of them: asking for many is itself taken for spam.
 */
export async function askForChecks(
  { companyId, now }: Pick<CompanyContext, 'companyId' | 'now'>,
  tx: Db,
  numbers: readonly string[],
): Promise<void> {
  if (!numbers.length) return
  await wantChecks(tx, numbers, { now })
  await copyAnswers(tx, numbers, { now })
  await askAgainAt(tx, companyId, now)
}
