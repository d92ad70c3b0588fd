import type { QueryKey } from '@tanstack/react-query'
import { queryClient } from '#web/platform/query-client.ts'
import { sessionMap } from '#web/platform/session-store.ts'

const firstWaitMs = 1000
/** The longest wait is the first one doubled so many times. */
const mostDoublings = 4

const tries = sessionMap<string, number>()
/** Lists with a refetch ahead of them: further pages of them add none. */
const waiting = sessionMap<string, ReturnType<typeof setTimeout>>()
/** When the first page of each list that has answered was asked for. */
const asked = sessionMap<string, number>()
let heardAt = 0

/** Records that a ticket event arrived just now. */
export const noteNews = (): void => {
  heardAt = Date.now()
}

/**
 * Records when the socket connected: what was asked for from then on misses no event. Lists that were asked for before it are refetched a
 * second later, so that they do not delay the first view of the inbox.
 */
export function noteConnection(at: number): void {
  heardAt = Math.max(heardAt, at - 1)
  const isOld = (name: string) => (asked.get(name) ?? at) < at
  for (const name of [...asked.keys()].filter(isOld)) {
    setTimeout(() => {
      if (isOld(name))
        void queryClient.invalidateQueries({ queryKey: JSON.parse(name) as QueryKey, exact: true })
    }, firstWaitMs)
  }
}

/**
 * Loads a page of a list by one request or several, and refetches the list where events arrived meanwhile, which the response may lack:
 * after one second, then two, four and so on, at last every sixteen, until none arrives during the request.
 */
export async function loadCrossed<T>(queryKey: QueryKey, load: () => Promise<T>, pageNumber = 1): Promise<T> {
  const askedAt = Date.now()
  const loaded = await load()
  const name = JSON.stringify(queryKey)
  if (pageNumber === 1) asked.set(name, askedAt)
  if (waiting.has(name)) return loaded
  if (heardAt < askedAt) {
    tries.delete(name)
    return loaded
  }
  const tried = tries.get(name) ?? 0
  tries.set(name, tried + 1)
  const refetch = () => {
    waiting.delete(name)
    void queryClient.invalidateQueries({ queryKey, exact: true })
  }
  waiting.set(name, setTimeout(refetch, firstWaitMs * 2 ** Math.min(tried, mostDoublings)))
  return loaded
}
