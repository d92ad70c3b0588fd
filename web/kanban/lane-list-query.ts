import { infiniteQueryOptions } from '@tanstack/react-query'
import { tagEndpoints } from '#domain/tags/tag-contract.ts'
import { call } from '#web/platform/client.ts'
import { tagsKey } from '#web/tags/tag-queries.ts'

/** Query of the lanes by name, a page at a time. */
export const laneListQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: [...tagsKey, 'laneList', search] as const,
    initialPageParam: 1,
    queryFn: ({ pageParam }) =>
      call(tagEndpoints.listTags, {
        query: { kanban: 1, pageNumber: pageParam, ...(search && { searchParam: search }) },
      }),
    getNextPageParam: (last, _all, page) => (last.hasMore ? page + 1 : undefined),
  })
