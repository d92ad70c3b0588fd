import { type Query, QueryClient, type QueryKey } from '@tanstack/react-query'
import { ApiError } from './api.ts'
import { whenSessionEnds } from './session-store.ts'

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

// What is on its way is stopped as well: it would be kept as the next person's.
whenSessionEnds(() => {
  void queryClient.cancelQueries()
  queryClient.clear()
})

/** What is cached under any of the keys is old: what is shown of it is fetched at once, the rest when it is shown. */
export const askAgain = (...keys: QueryKey[]): void => {
  for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey })
}

type Fold = () => void

/** Per query that is being asked for, what was told of it meanwhile: the answer may have been read before that happened. */
const crossed = new WeakMap<object, Fold[]>()

queryClient.getQueryCache().subscribe((event) => {
  if (event.type !== 'updated') return
  const { action, query } = event
  if (action.type === 'fetch') crossed.set(query, [])
  const ends = action.type === 'error' || (action.type === 'success' && !action.manual)
  if (!ends) return
  const folds = crossed.get(query) ?? []
  crossed.delete(query)
  for (const fold of folds) fold()
})

/**
 * Changes what is cached under a key, as news of the server has it. Unlike `setQueryData` it does not pass for a fetch: what was old
 * or marked to be asked for again stays so. An answer that is on its way is changed alike when it comes, so the change must come to the
 * same when it is made twice; with `once` such an answer is left as it is.
 */
export function foldQueries<T>(
  queryKey: QueryKey,
  change: (known: T, queryKey: QueryKey) => T,
  { once = false } = {},
): void {
  for (const query of queryClient.getQueryCache().findAll({ queryKey })) {
    const fold = () => foldQuery<T>(query, change)
    fold()
    if (!once) crossed.get(query)?.push(fold)
  }
}

/** Resolves when nothing that is cached under a key is being asked for. */
export function untilAnswered(queryKey: QueryKey): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const check = () => {
    if (queryClient.isFetching({ queryKey }) === 0) resolve()
  }
  const unsubscribe = queryClient.getQueryCache().subscribe(check)
  check()
  return promise.finally(unsubscribe)
}

function foldQuery<T>(query: Query, change: (known: T, queryKey: QueryKey) => T): void {
  const { data, dataUpdatedAt, isInvalidated } = query.state
  if (data === undefined) return
  const next = change(data as T, query.queryKey)
  if (next === data) return
  queryClient.setQueryData(query.queryKey, next, { updatedAt: dataUpdatedAt })
  if (isInvalidated) query.invalidate()
}
