import { useSyncExternalStore } from 'react'

/** Values by ticket that components follow: what list and composer of a conversation share without being one component. */
export function watchedMap<V>(empty: V) {
  const values = new Map<number, V>()
  const watchers = new Set<() => void>()
  const subscribe = (watcher: () => void) => {
    watchers.add(watcher)
    return () => void watchers.delete(watcher)
  }
  const get = (ticketId: number): V => values.get(ticketId) ?? empty
  return {
    get,
    subscribe,
    set: (ticketId: number, value: V): void => {
      values.set(ticketId, value)
      for (const watcher of watchers) watcher()
    },
    useValue: (ticketId: number): V => useSyncExternalStore(subscribe, () => get(ticketId)),
  }
}
