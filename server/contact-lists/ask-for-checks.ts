import { z } from 'zod'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { enqueueLater } from '#server/platform/jobs/jobs.ts'
import { copyAnswers, wantChecks } from './number-check-db.ts'

/** The job that asks, known by its name to those who want it. */
export const checkNumbersJob = { name: 'contact-lists:check-numbers', payload: z.object({}) }

/** Goes on asking at a moment; one turn of a company waits at a time. */
export const askAgainAt = (tx: Db, companyId: number, at: Date) =>
  enqueueLater(tx, checkNumbersJob, {}, { key: `check-numbers:${companyId}`, at })

/**
 * Has numbers asked for in the background, over a linked device and at a pace that does it no harm; what is known already is taken
 * from there. Whoever sends to a list asks for those who are next, not for all of them: asking for many is itself taken for spam.
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
