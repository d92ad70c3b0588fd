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
  const change = (part: Partial<F>) => {
    // From the URL itself: a second change may come before the first is rendered, and would take it back.
    const current = new URLSearchParams(location.search)
    // Keeps the open dialog in the URL, and its `openedFrom` in the history state.
    setParams(withValues(current, valuesOf({ ...read(current), ...part })), { replace: true, state })
  }
  return [filter, change]
}
