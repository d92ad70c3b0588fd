import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { ApiError } from './api.ts'

const mostRetries = 2

/** Refusals are final; only what never got through is tried again. Sockets keep what is shown fresh. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      refetchOnWindowFocus: false,
      retry: (failures, error) =>
        failures < mostRetries && !(error instanceof ApiError && error.status >= 400 && error.status < 500),
    },
  },
})

/**
 * Changes what is cached under a key, as news of the server has it. Unlike `setQueryData` it does not pass for a fetch: what was old
 * or marked to be asked for again stays so.
 */
export function foldQueries<T>(queryKey: QueryKey, change: (known: T, queryKey: QueryKey) => T): void {
  for (const query of queryClient.getQueryCache().findAll({ queryKey })) {
    const { data, dataUpdatedAt, isInvalidated } = query.state
    if (data === undefined) continue
    const next = change(data as T, query.queryKey)
    if (next === data) continue
    queryClient.setQueryData(query.queryKey, next, { updatedAt: dataUpdatedAt })
    if (isInvalidated) query.invalidate()
  }
}
