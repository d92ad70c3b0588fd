import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { fileListEndpoints } from '#domain/file-lists/file-list-contract.ts'
import { call } from '#web/platform/client.ts'
import { fileListsKey } from './file-lists-key.ts'

export const fileListsQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: [...fileListsKey, 'list', search] as const,
    initialPageParam: 1,
    queryFn: ({ pageParam }) =>
      call(fileListEndpoints.listFileLists, {
        query: { pageNumber: pageParam, ...(search && { searchParam: search }) },
      }),
    getNextPageParam: (last, _all, page) => (last.hasMore ? page + 1 : undefined),
  })

export const fileListQuery = (id: number) =>
  queryOptions({
    queryKey: [...fileListsKey, 'one', id] as const,
    queryFn: () => call(fileListEndpoints.showFileList, { params: { id } }),
  })

/** Maximum number of pages that are read for a selection. */
const mostPages = 25

/** All file lists, for a selection. */
export const fileListChoicesQuery = queryOptions({
  queryKey: [...fileListsKey, 'choices'] as const,
  queryFn: async () => {
    const all = []
    for (let pageNumber = 1; pageNumber <= mostPages; pageNumber++) {
      const page = await call(fileListEndpoints.listFileLists, { query: { pageNumber } })
      all.push(...page.files)
      if (!page.hasMore) break
    }
    return all
  },
})
