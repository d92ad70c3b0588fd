import { channelNames } from '#domain/channels/channel-capabilities.ts'
import { type AddressValues, oneOf } from '#web/ui/filter/address-values.ts'
import { useAddressFilter } from '#web/ui/filter/use-address-filter.ts'
import { type CompanyFilter, companyStates } from './choose-companies.ts'

const read = (params: URLSearchParams): CompanyFilter => ({
  search: params.get('q') ?? '',
  state: oneOf(companyStates, params.get('status')),
  channel: oneOf(channelNames, params.get('channel')),
})
const valuesOf = ({ search, state, channel }: CompanyFilter): AddressValues => ({
  ...{ q: search, status: state, channel },
})

/** Returns the company filter in the URL and the function that changes it. */
export const useCompanyFilter = () => useAddressFilter({ read, valuesOf })
