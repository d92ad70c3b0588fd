import { queryOptions } from '@tanstack/react-query'
import { tagEndpoints } from '#domain/tags/tag-contract.ts'
import { call } from '#web/platform/client.ts'

/** The board's lanes among them: a flow may name any. */
export const allTagsQuery = queryOptions({
  queryKey: ['tags', 'names', 'all'],
  queryFn: () => call(tagEndpoints.listTagNames, { query: {} }),
  staleTime: 60_000,
})
