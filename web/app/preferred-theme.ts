import type { MantineColorSchemeManager } from '@mantine/core'
import { useSyncExternalStore } from 'react'

const storageKey = 'preferredTheme'
const watchers = new Set<() => void>()

/** Keeps the choice of theme where the specification wants it: `preferredTheme` is 'light' or 'dark'. */
export const preferredTheme: MantineColorSchemeManager = {
  get: (fallback) => {
    const stored = localStorage.getItem(storageKey)
    return stored === 'light' || stored === 'dark' ? stored : fallback
  },
  set: (value) => {
    localStorage.setItem(storageKey, value)
    for (const tell of watchers) tell()
  },
  subscribe: () => {},
  unsubscribe: () => {},
  clear: () => localStorage.removeItem(storageKey),
}

export const usePreferredScheme = (): 'light' | 'dark' =>
  useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    () => (preferredTheme.get('light') === 'dark' ? 'dark' : 'light'),
  )
