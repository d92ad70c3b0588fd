import { useMemo } from 'react'
import { useSearchParams } from 'react-router'

type ContactFilter = { search: string; tagIds: number[] }

/** What the address says is looked for among the contacts, and the way to change it. */
export function useContactFilter(): [ContactFilter, (part: Partial<ContactFilter>) => void] {
  const [params, setParams] = useSearchParams()
  const filter = useMemo((): ContactFilter => {
    const tags = params.get('tags')?.split(',').map(Number) ?? []
    return { search: params.get('q') ?? '', tagIds: tags.filter((id) => Number.isInteger(id) && id > 0) }
  }, [params])
  const change = (part: Partial<ContactFilter>) => {
    const next = { ...filter, ...part }
    setParams(
      {
        ...(next.search && { q: next.search }),
        ...(next.tagIds.length && { tags: next.tagIds.join(',') }),
      },
      { replace: true },
    )
  }
  return [filter, change]
}
