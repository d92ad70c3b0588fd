import { useMemo } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { type AddressValues, withValues } from './address-values.ts'

type AddressFilter<F> = {
  read: (params: URLSearchParams) => F
  valuesOf: (filter: F) => AddressValues
}

/** What the address says a list is narrowed to, so that a link is a saved view; and the way to change it. */
export function useAddressFilter<F>({ read, valuesOf }: AddressFilter<F>): [F, (part: Partial<F>) => void] {
  const [params, setParams] = useSearchParams()
  const { state } = useLocation()
  const filter = useMemo(() => read(params), [read, params])
  const change = (part: Partial<F>) =>
    // An open dialog stays in the address, and where it was opened in the history.
    setParams(withValues(params, valuesOf({ ...filter, ...part })), { replace: true, state })
  return [filter, change]
}
