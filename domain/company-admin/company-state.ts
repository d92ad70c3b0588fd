export const companyStates = ['active', 'suspended', 'closed', 'erased'] as const
/** How far a company has come that is being erased, or being put together from a capsule. */
export const companySteps = ['access', 'tables', 'files', 'jobs', 'restoring'] as const
export type CompanyStep = (typeof companySteps)[number]

export type CompanyState = (typeof companyStates)[number]

type Dates = { closedAt: Date | null; erasedAt: Date | null; status: boolean }

/** Where a company stands between being made and being erased. */
export function stateOfCompany({ closedAt, erasedAt, status }: Dates): CompanyState {
  if (erasedAt) return 'erased'
  if (closedAt) return 'closed'
  return status ? 'active' : 'suspended'
}
