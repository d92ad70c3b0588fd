import { idsIn } from '#web/ui/filter/address-values.ts'

/** Which attendances are meant beside the range; what is not given is not asked for. */
export type CycleFilter = {
  users?: number[]
  queueIds?: number[]
  whatsappId?: number[]
  tags?: number[]
  businessHours?: true
}

const lists = ['users', 'queueIds', 'whatsappId', 'tags'] as const

/** What an address narrows by: lists of ids as `users=3,7`, and `hours=business`. Anything else in them is left out. */
export function cycleFilterOfAddress(params: URLSearchParams): CycleFilter {
  const filter: CycleFilter = params.get('hours') === 'business' ? { businessHours: true } : {}
  for (const list of lists) {
    const ids = idsIn(params.get(list))
    if (ids.length) filter[list] = ids
  }
  return filter
}

/** What stands in the address for a filter; null takes it out. */
export function addressOfCycleFilter(filter: CycleFilter): Record<string, string | null> {
  const ids = Object.fromEntries(
    lists.map((list) => [list, filter[list]?.length ? filter[list].join(',') : null]),
  )
  return { ...ids, hours: filter.businessHours ? 'business' : null }
}

/** How many of its parts narrow anything. */
export const partsOf = (filter: CycleFilter): number => Object.keys(filter).length
