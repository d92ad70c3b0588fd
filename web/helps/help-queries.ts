import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { helpEndpoints } from '#domain/helps/help-contract.ts'
import type { Language } from '#domain/i18n/language.ts'
import { call } from '#web/platform/client.ts'

/** Cache key of all queries of help videos. */
export const helpsKey = ['helps'] as const

/** Help videos in a language that the viewer may watch. */
export const helpsQuery = (language: Language) =>
  queryOptions({
    queryKey: [...helpsKey, 'shown', language] as const,
    staleTime: 10 * 60_000,
    queryFn: () => call(helpEndpoints.listAllHelps, { query: { language } }),
  })

/** All help videos, also hidden ones and those of every language, for the super user. */
export const managedHelpsQuery = infiniteQueryOptions({
  queryKey: [...helpsKey, 'managed'] as const,
  initialPageParam: 1,
  queryFn: ({ pageParam }) => call(helpEndpoints.listHelps, { query: { all: true, pageNumber: pageParam } }),
  getNextPageParam: (last, _all, page) => (last.hasMore ? page + 1 : undefined),
})
