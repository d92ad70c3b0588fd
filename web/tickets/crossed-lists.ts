import type { QueryKey } from '@tanstack/react-query'
import { queryClient } from '#web/platform/query-client.ts'
import { sessionMap } from '#web/platform/session-store.ts'

const firstWaitMs = 1000
const mostTries = 5

const tries = sessionMap<string, number>()
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
 * Refetches a list whose response may be older than events that arrived meanwhile: after one second, then two, four and so on, until no
 * event arrives during the request.
 */
export function checkCrossed(queryKey: QueryKey, askedAt: number, pageNumber = 1): void {
  const name = JSON.stringify(queryKey)
  if (pageNumber === 1) asked.set(name, askedAt)
  const tried = tries.get(name) ?? 0
  if (heardAt < askedAt || tried >= mostTries) return void tries.delete(name)
  tries.set(name, tried + 1)
  setTimeout(() => void queryClient.invalidateQueries({ queryKey, exact: true }), firstWaitMs * 2 ** tried)
}
