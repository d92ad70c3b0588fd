import { useMemo } from 'react'
import { useLocation, useSearchParams } from 'react-router'

type ContactFilter = { search: string; tagIds: number[] }

/** What the address says is looked for among the contacts, and the way to change it. */
export function useContactFilter(): [ContactFilter, (part: Partial<ContactFilter>) => void] {
  const [params, setParams] = useSearchParams()
  const { state } = useLocation()
  const filter = useMemo((): ContactFilter => {
    const tags = params.get('tags')?.split(',').map(Number) ?? []
    return { search: params.get('q') ?? '', tagIds: tags.filter((id) => Number.isInteger(id) && id > 0) }
  }, [params])
  const change = (part: Partial<ContactFilter>) => {
    const next = { ...filter, ...part }
    const all = new URLSearchParams(params)
    for (const [key, value] of [
      ['q', next.search],
      ['tags', next.tagIds.join(',')],
    ] as const) {
      if (value) all.set(key, value)
      else all.delete(key)
    }
    // An open dialog stays in the address, and where it was opened in the history.
    setParams(all, { replace: true, state })
  }
  return [filter, change]
}
