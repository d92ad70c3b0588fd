import { useMemo } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { type AddressValues, withValues } from './address-values.ts'

type AddressFilter<F> = {
  read: (params: URLSearchParams) => F
  valuesOf: (filter: F) => AddressValues
}

/** Returns the filter stored in the URL, so that a link is a saved view, and the function that changes it. */
export function useAddressFilter<F>({ read, valuesOf }: AddressFilter<F>): [F, (part: Partial<F>) => void] {
  const [params, setParams] = useSearchParams()
  const { state } = useLocation()
  const filter = useMemo(() => read(params), [read, params])
  const change = (part: Partial<F>) =>
    // Keeps the open dialog in the URL, and its `openedFrom` in the history state.
    setParams(withValues(params, valuesOf({ ...filter, ...part })), { replace: true, state })
  return [filter, change]
}
