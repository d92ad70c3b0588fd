import { queryOptions } from '@tanstack/react-query'
import { tagEndpoints } from '#domain/tags/tag-contract.ts'
import { call } from '#web/platform/client.ts'

/** Includes the lanes of the board: a flow may use any tag. */
export const allTagsQuery = queryOptions({
  queryKey: ['tags', 'names', 'all'],
  queryFn: () => call(tagEndpoints.listTagNames, { query: {} }),
  staleTime: 60_000,
})
