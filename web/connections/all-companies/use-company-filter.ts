import { useLocation, useSearchParams } from 'react-router'
import { type CompanyFilter, readChannel, readState } from './choose-companies.ts'

/** Which companies the address asks for, and the way to change it. */
export function useCompanyFilter(): [CompanyFilter, (part: Partial<CompanyFilter>) => void] {
  const [params, setParams] = useSearchParams()
  const { state: kept } = useLocation()
  const filter = {
    search: params.get('q') ?? '',
    state: readState(params.get('status')),
    channel: readChannel(params.get('channel')),
  }
  const change = (part: Partial<CompanyFilter>) => {
    const { search, state, channel } = { ...filter, ...part }
    const all = new URLSearchParams(params)
    for (const [key, value] of [
      ['q', search],
      ['status', state],
      ['channel', channel],
    ] as const) {
      if (value) all.set(key, value)
      else all.delete(key)
    }
    setParams(all, { replace: true, state: kept })
  }
  return [filter, change]
}
