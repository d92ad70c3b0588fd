import type { CompanyContext } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { turns } from '#server/platform/turns.ts'

/** Figures of many cycles, read twice at once by a company at most: it must not take the database from those who work with it. */
const takeTurn = turns<number>({ most: 2, mostWaiting: 40, longestWaitMs: 15_000 })

/** Reads figures of a company when it is its turn. Throws ERR_UNAVAILABLE where too many wait, or the reading takes too long. */
export async function readHeavily<T>(
  ctx: Pick<CompanyContext, 'companyId' | 'read'>,
  work: (tx: Db) => Promise<T>,
): Promise<T> {
  const endTurn = await takeTurn(ctx.companyId)
  try {
    return await ctx.read(work)
  } finally {
    endTurn()
  }
}
