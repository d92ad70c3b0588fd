import type { DbHandle } from '#server/platform/database/db.ts'
import { settingOf } from './setting-db.ts'

type Asked = { answer: boolean | null }

/**
 * Whether a company hides customers' numbers from some of its people, without a query for each event: an unknown company counts as
 * hiding them, which is always safe, and is looked up for the next time.
 */
export function watchNumberHiding(db: Pick<DbHandle, 'readCompany'>) {
  const known = new Map<number, Asked>()
  const ask = (companyId: number) => {
    // Each look has its own answer: one that began before a change must not count after it.
    const asked: Asked = { answer: null }
    known.set(companyId, asked)
    const hides = db.readCompany(
      companyId,
      async (tx) =>
        (await settingOf(tx, 'enableLGPD')) === 'enabled' &&
        (await settingOf(tx, 'lgpdHideNumber')) === 'enabled',
    )
    hides.then(
      (answer) => {
        asked.answer = answer
      },
      () => {
        if (known.get(companyId) === asked) known.delete(companyId)
      },
    )
  }
  return {
    mayHide: (companyId: number): boolean => {
      if (!known.has(companyId)) ask(companyId)
      return known.get(companyId)?.answer !== false
    },
    forget: (companyId: number) => void known.delete(companyId),
    forgetAll: () => known.clear(),
  }
}
