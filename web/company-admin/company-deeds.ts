import { undoableUntil } from '#domain/companies/renewal-rules.ts'
import type { CompanyRow } from '#domain/company-admin/company-admin-contract.ts'

export type CompanyDeed =
  | 'enter'
  | 'edit'
  | 'hours'
  | 'people'
  | 'capsule'
  | 'undo'
  | 'suspend'
  | 'resume'
  | 'close'
  | 'restore'

/** Actions that the state of a company allows. */
export function deedsFor({ state, isPlatform, renewedAt }: CompanyRow, now: Date): CompanyDeed[] {
  if (state === 'erased') return []
  if (state === 'closed') return ['restore', 'capsule']
  const always: CompanyDeed[] = ['edit', 'hours', 'people', 'capsule']
  if (isPlatform) return always
  const undo: CompanyDeed[] = renewedAt && now < undoableUntil(renewedAt) ? ['undo'] : []
  return state === 'active'
    ? ['enter', ...always, ...undo, 'suspend', 'close']
    : [...always, ...undo, 'resume', 'close']
}
