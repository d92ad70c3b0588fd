import { invoiceFilters } from '#domain/invoices/invoice-contract.ts'
import { type AddressValues, idIn, oneOf, searchIn } from '#web/ui/filter/address-values.ts'
import { useAddressFilter } from '#web/ui/filter/use-address-filter.ts'
import type { PlatformFilter } from './platform-queries.ts'

const read = (params: URLSearchParams): PlatformFilter => ({
  search: searchIn(params),
  filter: oneOf(invoiceFilters, params.get('show')),
  companyId: idIn(params.get('company')),
})
const valuesOf = ({ search, filter, companyId }: PlatformFilter): AddressValues => ({
  ...{ q: search, show: filter, company: companyId },
})

/** Returns the invoice filter in the URL and the function that changes it. */
export const usePlatformFilter = () => useAddressFilter({ read, valuesOf })
