import { useSyncExternalStore } from 'react'

const resets = new Set<() => void>()

/** Runs a reset whenever a session ends in this browser, so that the next user sees nothing of the last one. */
export const whenSessionEnds = (reset: () => void): void => void resets.add(reset)

/** Resets everything that belongs to the session. Only session.ts calls it. */
export const resetSessionStores = (): void => {
  for (const reset of resets) reset()
}

/** A map that is emptied when the session ends. */
export function sessionMap<K, V>(): Map<K, V> {
  const map = new Map<K, V>()
  whenSessionEnds(() => map.clear())
  return map
}

/** A value of the signed-in user that components can watch; reset to `first` when the session ends. */
export function sessionStore<T>(first: T) {
  let current = first
  const watchers = new Set<() => void>()
  const set = (next: T) => {
    current = next
    for (const watcher of watchers) watcher()
  }
  const subscribe = (watcher: () => void) => {
    watchers.add(watcher)
    return () => void watchers.delete(watcher)
  }
  whenSessionEnds(() => set(first))
  return {
    get: (): T => current,
    set,
    subscribe,
    use: <S>(select: (value: T) => S): S => useSyncExternalStore(subscribe, () => select(current)),
  }
}

/** Drafts of the signed-in user by the id of their subject: they survive a reload of the tab, and are removed when the session ends. */
export function tabDrafts(prefix: string) {
  whenSessionEnds(() => {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
  })
  return {
    get: (id: number): string => sessionStorage.getItem(prefix + id) ?? '',
    keep: (id: number, text: string): void => {
      if (!text) return sessionStorage.removeItem(prefix + id)
      try {
        sessionStorage.setItem(prefix + id, text)
      } catch {
        // If storage is full, the text is still in the field.
      }
    },
  }
}
