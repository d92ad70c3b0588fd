import { runInThread } from '#server/platform/run-in-thread.ts'
import { AppError } from '#domain/errors.ts'
import { turns } from '#server/platform/turns.ts'
import { openBudget } from '#server/platform/work-budget.ts'
import type { SheetFacts, SheetFault, SheetWish } from './parse-sheet.ts'

const limitMs = 60_000
/** Longer than the largest sheet takes that is read. */
const longestReadMs = 30_000
const limits = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 16 }

/** Limits concurrent reading: one file per company, two per process. */
const takeOwnTurn = turns<number>({ most: 1, mostWaiting: 3, longestWaitMs: limitMs })
const takeTurn = turns<'sheet'>({ most: 2, mostWaiting: 50, longestWaitMs: limitMs })

/** A company that sends costly files again and again has a tenth of a core for them. */
const budget = openBudget<number>({ burstMs: 60_000, share: 0.1, now: () => performance.now() })

const codes = {
  type: 'ERR_SHEET_TYPE',
  broken: 'ERR_SHEET_BROKEN',
  encrypted: 'ERR_SHEET_ENCRYPTED',
  empty: 'ERR_SHEET_EMPTY',
  'too-large': 'ERR_SHEET_TOO_LARGE',
} as const satisfies Record<SheetFault, string>

/**
 * Reads a spreadsheet in a separate thread, so that the event loop stays free, and writes its lines to the folder. Throws ERR_SHEET_TYPE,
 * ERR_SHEET_BROKEN, ERR_SHEET_ENCRYPTED, ERR_SHEET_EMPTY, ERR_SHEET_TOO_LARGE when it takes too much time or memory, or
 * ERR_TOO_MANY_REQUESTS when those of the company have taken too much.
 */
export async function readSheet(companyId: number, wish: SheetWish): Promise<SheetFacts> {
  const endOwn = await takeOwnTurn(companyId)
  try {
    budget.throwIfSpent(companyId)
    const end = await takeTurn('sheet')
    const begun = performance.now()
    try {
      const found = await readApart(wish)
      if (typeof found === 'string') throw new AppError(codes[found])
      return found
    } finally {
      budget.spend(companyId, performance.now() - begun)
      end()
    }
  } finally {
    endOwn()
  }
}

async function readApart(data: SheetWish): Promise<SheetFacts | SheetFault> {
  const script = new URL('./sheet-worker.ts', import.meta.url)
  const end = await runInThread<SheetFacts | SheetFault>(script, { data, limits, maxMs: longestReadMs })
  if ('posted' in end) return end.posted
  return end.fault === 'error' ? 'broken' : 'too-large'
}
