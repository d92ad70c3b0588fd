import { type Query, QueryClient, type QueryKey } from '@tanstack/react-query'
import { ApiError } from './api.ts'
import { whenSessionEnds } from './session-store.ts'

const mostRetries = 2

/** Refused requests (4xx) are not retried; others are. Socket events keep visible data fresh. */
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

// Cancels running requests as well: their responses would be cached for the next user.
whenSessionEnds(() => {
  void queryClient.cancelQueries()
  queryClient.clear()
})

/** Invalidates everything cached under the keys: visible queries are fetched at once, others when they are shown. */
export const askAgain = (...keys: QueryKey[]): void => {
  for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey })
}

const planned = new Set<string>()

/** Invalidates what is cached under a key when `plan` calls back, once however often it is asked for until then. */
function askOnce(queryKey: QueryKey, plan: (ask: () => void) => void): void {
  const name = JSON.stringify(queryKey)
  if (planned.has(name)) return
  planned.add(name)
  plan(() => {
    planned.delete(name)
    askAgain(queryKey)
  })
}

/** Shortest interval between refetches that many events ask for. */
const askEveryMs = 2000

/** Invalidates what is cached under a key in two seconds, once however often it is called until then. */
export const askSoon = (queryKey: QueryKey): void =>
  askOnce(queryKey, (ask) => void setTimeout(ask, askEveryMs))

/**
 * Invalidates what is cached under a key once nothing under it is being fetched. Events that come faster than responses would cancel each
 * request before it is answered, and ask the server ever more.
 */
export const askInTurn = (queryKey: QueryKey): void =>
  askOnce(queryKey, (ask) => void untilAnswered(queryKey).then(ask))

type Fold = () => void

/** Changes that arrived while a query was being fetched: its response may have been read before them. */
const crossed = new WeakMap<object, Fold[]>()

queryClient.getQueryCache().subscribe((event) => {
  if (event.type !== 'updated') return
  const { action, query } = event
  if (action.type === 'fetch') crossed.set(query, [])
  // The library neither cancels nor repeats a first fetch that is invalidated.
  if (action.type === 'invalidate' && query.state.data === undefined)
    crossed
      .get(query)
      ?.push(() => void queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true }))
  const hasCome = action.type === 'success' && !action.manual
  if (!hasCome && action.type !== 'error') return
  const folds = crossed.get(query) ?? []
  crossed.delete(query)
  // After an error the query keeps its data, which the changes are in, and its error.
  if (!hasCome) return
  for (const fold of folds) fold()
})

/**
 * Applies a server event to what is cached under a key. Unlike `setQueryData` it does not count as a fetch: stale or invalidated queries
 * stay so. A pending response gets the same change when it arrives, so the change must be idempotent; with `once`, pending responses are
 * left unchanged.
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

/** Resolves when no query under a key is being fetched. */
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
