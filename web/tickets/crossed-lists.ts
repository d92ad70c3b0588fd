import type { QueryKey } from '@tanstack/react-query'
import { queryClient } from '#web/platform/query-client.ts'
import { sessionMap } from '#web/platform/session-store.ts'

const firstWaitMs = 1000
const mostTries = 5

const tries = sessionMap<string, number>()
let heardAt = 0

/** Records that a ticket event arrived, or that the socket connected, just now. */
export const noteNews = (): void => {
  heardAt = Date.now()
}

/**
 * Refetches a list whose response may be older than events that arrived meanwhile: after one second, then two, four and so on, until no
 * event arrives during the request.
 */
export function checkCrossed(queryKey: QueryKey, askedAt: number): void {
  const name = JSON.stringify(queryKey)
  const tried = tries.get(name) ?? 0
  if (heardAt < askedAt || tried >= mostTries) return void tries.delete(name)
  tries.set(name, tried + 1)
  setTimeout(() => void queryClient.invalidateQueries({ queryKey, exact: true }), firstWaitMs * 2 ** tried)
}
