import { infiniteQueryOptions } from '@tanstack/react-query'
import { userEndpoints } from '#domain/users/user-contract.ts'
import { call } from '#web/platform/client.ts'

export const usersKey = ['users'] as const
export const colleaguesKey = [...usersKey, 'colleagues'] as const
export const userListsKey = [...usersKey, 'list'] as const

export const userListQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: [...userListsKey, search] as const,
    initialPageParam: 1,
    queryFn: ({ pageParam }) =>
      call(userEndpoints.listUsers, {
        query: { pageNumber: pageParam, ...(search && { searchParam: search }) },
      }),
    getNextPageParam: (last, _all, page) => (last.hasMore ? page + 1 : undefined),
  })
