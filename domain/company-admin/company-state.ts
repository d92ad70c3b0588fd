export const companyStates = ['active', 'suspended', 'closed', 'erased'] as const
export type CompanyState = (typeof companyStates)[number]

type Dates = { closedAt: Date | null; erasedAt: Date | null; status: boolean }

/** Where a company stands between being made and being erased. */
export function stateOfCompany({ closedAt, erasedAt, status }: Dates): CompanyState {
  if (erasedAt) return 'erased'
  if (closedAt) return 'closed'
  return status ? 'active' : 'suspended'
}
