import { AppError } from '#domain/errors.ts'

type Budget<K> = {
  /** Throws ERR_TOO_MANY_REQUESTS while a key has spent more than its burst. */
  throwIfSpent: (key: K) => void
  /** Counts the time that the work of a key took. */
  spend: (key: K, ms: number) => void
}

const mostKnown = 10_000

/**
 * Limits the time that costly work of one key takes in the long run: `burstMs` at once, and then a `share` of the time that passes. Others are
 * not concerned.
 */
export function openBudget<K>(given: { burstMs: number; share: number; now: () => number }): Budget<K> {
  const { burstMs, share, now } = given
  const debts = new Map<K, { ms: number; at: number }>()
  const owed = (key: K): number => {
    const debt = debts.get(key)
    return debt ? Math.max(0, debt.ms - (now() - debt.at) * share) : 0
  }
  return {
    throwIfSpent: (key) => {
      if (owed(key) > burstMs) throw new AppError('ERR_TOO_MANY_REQUESTS')
    },
    spend: (key, ms) => {
      debts.set(key, { ms: owed(key) + ms, at: now() })
      if (debts.size > mostKnown) for (const known of debts.keys()) if (owed(known) === 0) debts.delete(known)
    },
  }
}
