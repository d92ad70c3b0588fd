export const companyStates = ['active', 'suspended', 'closed', 'erased'] as const
/** Steps of erasing a company, or of restoring one from a capsule. */
export const companySteps = ['access', 'tables', 'files', 'jobs', 'restoring'] as const
export type CompanyStep = (typeof companySteps)[number]

export type CompanyState = (typeof companyStates)[number]

type Dates = { closedAt: Date | null; erasedAt: Date | null; status: boolean }

/** Returns the state of a company's life cycle. */
export function stateOfCompany({ closedAt, erasedAt, status }: Dates): CompanyState {
  if (erasedAt) return 'erased'
  if (closedAt) return 'closed'
  return status ? 'active' : 'suspended'
}
