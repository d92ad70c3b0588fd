import { idsIn } from '#web/ui/filter/address-values.ts'

/** Filters of attendances besides the range; absent ones do not filter. */
export type CycleFilter = {
  users?: number[]
  queueIds?: number[]
  whatsappId?: number[]
  tags?: number[]
  businessHours?: true
}

const lists = ['users', 'queueIds', 'whatsappId', 'tags'] as const

/** Reads the filter from a URL: lists of ids as `users=3,7`, and `hours=business`. Invalid values are left out. */
export function cycleFilterOfAddress(params: URLSearchParams): CycleFilter {
  const filter: CycleFilter = params.get('hours') === 'business' ? { businessHours: true } : {}
  for (const list of lists) {
    const ids = idsIn(params.get(list))
    if (ids.length) filter[list] = ids
  }
  return filter
}

/** Returns the URL parameters of a filter; null removes one. */
export function addressOfCycleFilter(filter: CycleFilter): Record<string, string | null> {
  const ids = Object.fromEntries(
    lists.map((list) => [list, filter[list]?.length ? filter[list].join(',') : null]),
  )
  return { ...ids, hours: filter.businessHours ? 'business' : null }
}

/** Returns the number of active filters. */
export const partsOf = (filter: CycleFilter): number => Object.keys(filter).length
