import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { tagEndpoints } from '#domain/tags/tag-contract.ts'
import { call } from '#web/platform/client.ts'

/** Cache key of all queries of tags: lists, names, and the contacts of each. */
export const tagsKey = ['tags'] as const

/** Plain tags, without the board's lanes. */
export const tagListQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: [...tagsKey, 'list', search] as const,
    initialPageParam: 1,
    queryFn: ({ pageParam }) =>
      call(tagEndpoints.listTags, {
        query: { kanban: 0, pageNumber: pageParam, ...(search && { searchParam: search }) },
      }),
    getNextPageParam: (last, _all, page) => (last.hasMore ? page + 1 : undefined),
  })

export const tagQuery = (id: number) =>
  queryOptions({
    queryKey: [...tagsKey, 'one', id] as const,
    queryFn: () => call(tagEndpoints.showTag, { params: { id } }),
  })

export const tagContactsQuery = (tagId: number, search: string) =>
  infiniteQueryOptions({
    queryKey: [...tagsKey, 'contacts', tagId, search] as const,
    initialPageParam: 1,
    queryFn: ({ pageParam }) =>
      call(tagEndpoints.listTags, {
        query: { tagId, pageNumber: pageParam, ...(search && { searchParam: search }) },
      }),
    getNextPageParam: (last, _all, page) => (last.hasMore ? page + 1 : undefined),
  })
