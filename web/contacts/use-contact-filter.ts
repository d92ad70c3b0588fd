import { type AddressValues, idsIn } from '#web/ui/filter/address-values.ts'
import { useAddressFilter } from '#web/ui/filter/use-address-filter.ts'

type ContactFilter = { search: string; tagIds: number[] }

const read = (params: URLSearchParams): ContactFilter => ({
  search: params.get('q') ?? '',
  tagIds: idsIn(params.get('tags')),
})
const valuesOf = ({ search, tagIds }: ContactFilter): AddressValues => ({ q: search, tags: tagIds.join(',') })

/** Returns the contact filter in the URL and the function that changes it. */
export const useContactFilter = () => useAddressFilter({ read, valuesOf })
