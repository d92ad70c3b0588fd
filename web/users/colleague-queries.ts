import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { userEndpoints } from '#domain/users/user-contract.ts'
import { call } from '#web/platform/client.ts'
import { colleaguesKey } from './user-queries.ts'

/** People of the company by a part of their name; empty: everybody. */
export const colleaguesQuery = (search: string) =>
  queryOptions({
    queryKey: [...colleaguesKey, search],
    queryFn: () => call(userEndpoints.listColleagues, { query: search ? { searchParam: search } : {} }),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  })
