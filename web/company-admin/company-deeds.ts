import type { CompanyRow } from '#domain/company-admin/company-admin-contract.ts'

export type CompanyDeed = 'enter' | 'edit' | 'hours' | 'people' | 'suspend' | 'resume' | 'close' | 'restore'

/** What can be done with a company in the state that it is in. */
export function deedsFor({ state, isPlatform }: CompanyRow): CompanyDeed[] {
  if (state === 'erased') return []
  if (state === 'closed') return ['restore']
  const always: CompanyDeed[] = ['edit', 'hours', 'people']
  if (isPlatform) return always
  return state === 'active' ? ['enter', ...always, 'suspend', 'close'] : [...always, 'resume', 'close']
}
