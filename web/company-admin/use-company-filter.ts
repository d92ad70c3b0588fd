import { useLocation, useSearchParams } from 'react-router'

export const companyViews = ['soon', 'due', 'over', 'active', 'suspended', 'closed'] as const
export type CompanyView = (typeof companyViews)[number]
export type CompanyFilter = { search: string; show: CompanyView | null; planId: number | null }

const readView = (text: string | null): CompanyView | null =>
  companyViews.find((view) => view === text) ?? null
const readId = (text: string | null): number | null => {
  const id = Number(text)
  return Number.isInteger(id) && id > 0 && id < 2 ** 31 ? id : null
}

/** A filter as the server is asked it. */
export const companyFilterQuery = ({ search, show, planId }: CompanyFilter) => ({
  ...(search && { searchParam: search }),
  ...(show && { show }),
  ...(planId && { planId }),
})

/** Which companies the address asks for, so that a link is a saved view; and the way to change it. */
export function useCompanyFilter(): [CompanyFilter, (part: Partial<CompanyFilter>) => void] {
  const [params, setParams] = useSearchParams()
  const { state: kept } = useLocation()
  const filter = {
    search: (params.get('q') ?? '').slice(0, 100),
    show: readView(params.get('show')),
    planId: readId(params.get('plan')),
  }
  const change = (part: Partial<CompanyFilter>) => {
    const { search, show, planId } = { ...filter, ...part }
    const all = new URLSearchParams(params)
    for (const [key, value] of [
      ['q', search],
      ['show', show],
      ['plan', planId],
    ] as const) {
      if (value) all.set(key, String(value))
      else all.delete(key)
    }
    setParams(all, { replace: true, state: kept })
  }
  return [filter, change]
}
