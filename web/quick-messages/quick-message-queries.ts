import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { quickMessageEndpoints } from '#domain/quick-messages/quick-message-contract.ts'
import { call } from '#web/platform/client.ts'
import { quickMessagesKey } from './quick-messages-key.ts'

export const quickMessageListQuery = (searchParam: string) =>
  infiniteQueryOptions({
    queryKey: [...quickMessagesKey, 'list', searchParam] as const,
    initialPageParam: 1,
    queryFn: ({ pageParam }) =>
      call(quickMessageEndpoints.listQuickMessages, {
        query: { pageNumber: pageParam, ...(searchParam && { searchParam }) },
      }),
    getNextPageParam: (last, _all, page) => (last.hasMore ? page + 1 : undefined),
  })

/** Those that the composer offers. */
export const shortcutsQuery = queryOptions({
  queryKey: [...quickMessagesKey, 'shortcuts'] as const,
  queryFn: () => call(quickMessageEndpoints.listQuickShortcuts, { query: {} }),
})
