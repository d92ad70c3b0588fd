import type { CompanyRow } from '#domain/company-admin/company-admin-contract.ts'

export type CompanyDeed = 'edit' | 'hours' | 'people' | 'capsule' | 'suspend' | 'resume' | 'close' | 'restore'

/** What can be done with a company in the state that it is in. */
export function deedsFor({ state, isPlatform }: CompanyRow): CompanyDeed[] {
  if (state === 'erased') return []
  if (state === 'closed') return ['restore', 'capsule']
  const always: CompanyDeed[] = ['edit', 'hours', 'people', 'capsule']
  if (isPlatform) return always
  return [...always, state === 'active' ? 'suspend' : 'resume', 'close']
}
