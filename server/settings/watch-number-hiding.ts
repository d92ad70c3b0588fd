import type { DbHandle } from '#server/platform/database/db.ts'
import { settingOf } from './setting-db.ts'

/**
 * Whether a company hides customers' numbers from some of its people, without a query for each event: what is not known yet
 * counts as yes, which is always safe, and is looked up for the next time.
 */
export function watchNumberHiding(db: DbHandle) {
  const known = new Map<number, boolean | 'asked'>()
  const ask = async (companyId: number) => {
    known.set(companyId, 'asked')
    try {
      const hides = await db.readCompany(
        companyId,
        async (tx) =>
          (await settingOf(tx, 'enableLGPD')) === 'enabled' &&
          (await settingOf(tx, 'lgpdHideNumber')) === 'enabled',
      )
      // Forgotten meanwhile: the answer may be old.
      if (known.get(companyId) === 'asked') known.set(companyId, hides)
    } catch {
      known.delete(companyId)
    }
  }
  return {
    mayHide: (companyId: number): boolean => {
      const answer = known.get(companyId)
      if (answer === undefined) void ask(companyId)
      return answer !== false
    },
    forget: (companyId: number) => void known.delete(companyId),
    forgetAll: () => known.clear(),
  }
}
