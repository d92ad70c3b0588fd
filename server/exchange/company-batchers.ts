import { batcher } from '#server/platform/database/batcher.ts'
import type { Db, DbHandle } from '#server/platform/database/db.ts'

type Batcher<T, R> = (item: T) => Promise<R>

const mostAtOnce = 50
const mostCompanies = 1000

/**
 * Runs work of a company in a transaction; items that arrive for the same company meanwhile run together in the next one. `run` returns one
 * result for all items. Each opened database has its own batches.
 */
export function companyBatchers<T extends { companyId: number }, R>(
  run: (tx: Db, items: T[]) => Promise<R>,
): (db: DbHandle, item: T) => Promise<R> {
  const ofDatabase = new WeakMap<DbHandle, Map<number, Batcher<T, R>>>()
  const batchersOf = (db: DbHandle) => {
    const known = ofDatabase.get(db)
    if (known) return known
    const made = new Map<number, Batcher<T, R>>()
    ofDatabase.set(db, made)
    return made
  }
  return (db, item) => {
    const batchers = batchersOf(db)
    const { companyId } = item
    const known = batchers.get(companyId)
    if (known) return known(item)
    if (batchers.size >= mostCompanies) batchers.clear()
    const made = batcher((items: T[]) => db.inCompany(companyId, (tx) => run(tx, items)), mostAtOnce)
    batchers.set(companyId, made)
    return made(item)
  }
}
