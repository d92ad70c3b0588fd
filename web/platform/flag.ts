import { useSyncExternalStore } from 'react'

export type Flag = { set: (value: boolean) => void; use: () => boolean }

/** A yes or no that anybody may set and components follow. */
export function openFlag(): Flag {
  let current = false
  const watchers = new Set<() => void>()
  const subscribe = (watcher: () => void) => {
    watchers.add(watcher)
    return () => void watchers.delete(watcher)
  }
  return {
    set: (value) => {
      current = value
      for (const watcher of watchers) watcher()
    },
    use: () => useSyncExternalStore(subscribe, () => current),
  }
}
