import { type AddressValues, idIn, oneOf, searchIn } from '#web/ui/filter/address-values.ts'
import { useAddressFilter } from '#web/ui/filter/use-address-filter.ts'

export const companyViews = ['soon', 'due', 'over', 'active', 'suspended', 'closed'] as const
export type CompanyView = (typeof companyViews)[number]
export type CompanyFilter = { search: string; show: CompanyView | null; planId: number | null }

/** Query parameters of a filter. */
export const companyFilterQuery = ({ search, show, planId }: CompanyFilter) => ({
  ...(search && { searchParam: search }),
  ...(show && { show }),
  ...(planId && { planId }),
})

const read = (params: URLSearchParams): CompanyFilter => ({
  search: searchIn(params),
  show: oneOf(companyViews, params.get('show')),
  planId: idIn(params.get('plan')),
})
const valuesOf = ({ search, show, planId }: CompanyFilter): AddressValues => ({
  q: search,
  show,
  plan: planId,
})

/** Which companies the address asks for, and the way to change it. */
export const useCompanyFilter = () => useAddressFilter({ read, valuesOf })
