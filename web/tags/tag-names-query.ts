import { queryOptions } from '@tanstack/react-query'
import { tagEndpoints } from '#domain/tags/tag-contract.ts'
import { call } from '#web/platform/client.ts'

/** Plain tags, without the board's lanes. */
export const tagNamesQuery = queryOptions({
  queryKey: ['tags', 'names'],
  queryFn: () => call(tagEndpoints.listTagNames, { query: { kanban: 0 } }),
  staleTime: 60_000,
})
