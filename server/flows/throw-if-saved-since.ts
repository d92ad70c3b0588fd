import { AppError } from '#domain/errors.ts'
import type { HeldFlow } from './flow-db.ts'

/** Refuses what was drawn on an older draft, saying who saved since and when (decision D73). Without a revision the last save wins. */
export function throwIfSavedSince(
  { draftRevision, savedBy, savedAt }: Pick<HeldFlow, 'draftRevision' | 'savedBy' | 'savedAt'>,
  revision: number | undefined,
): void {
  if (revision === undefined || revision === draftRevision) return
  throw new AppError('ERR_CHANGED_MEANWHILE', {
    user: savedBy,
    at: (savedAt ?? new Date(0)).toISOString(),
    fields: [],
    draftRevision,
  })
}
