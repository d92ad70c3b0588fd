import type { QueryKey } from '@tanstack/react-query'
import { queryClient } from '#web/platform/query-client.ts'
import { sessionMap } from '#web/platform/session-store.ts'

const firstWaitMs = 1000
const mostTries = 5

const tries = sessionMap<string, number>()
let heardAt = 0

/** Notes that something was told of a ticket just now, or that one begins to listen. */
export const noteNews = (): void => {
  heardAt = Date.now()
}

/**
 * An answer that crossed with news may be older than what was told: the list is asked for again after a second, then after two,
 * four and so on, until an answer comes in silence.
 */
export function checkCrossed(queryKey: QueryKey, askedAt: number): void {
  const name = JSON.stringify(queryKey)
  const tried = tries.get(name) ?? 0
  if (heardAt < askedAt || tried >= mostTries) return void tries.delete(name)
  tries.set(name, tried + 1)
  setTimeout(() => void queryClient.invalidateQueries({ queryKey, exact: true }), firstWaitMs * 2 ** tried)
}
