import { useSyncExternalStore } from 'react'
import { currentUser, watchSession } from './session.ts'
import { whenSessionEnds } from './session-store.ts'

export type Theme = 'light' | 'dark'
const storageKey = 'preferredTheme'
const watchers = new Set<() => void>()
const tellAll = () => {
  for (const tell of watchers) tell()
}

// Another tab changed the theme.
window.addEventListener('storage', ({ key }) => {
  if (key === storageKey) tellAll()
})

/** Returns the theme chosen in this browser, else the signed-in user's, else light. */
function currentTheme(): Theme {
  const stored = localStorage.getItem(storageKey)
  if (stored === 'light' || stored === 'dark') return stored
  const user = currentUser()
  return user?.darkMode || user?.defaultTheme === 'dark' ? 'dark' : 'light'
}

export function preferTheme(theme: Theme): void {
  localStorage.setItem(storageKey, theme)
  tellAll()
}

// The next user gets their own theme.
whenSessionEnds(() => {
  localStorage.removeItem(storageKey)
  tellAll()
})

export const useTheme = (): Theme =>
  useSyncExternalStore((watcher) => {
    watchers.add(watcher)
    const stop = watchSession(watcher)
    return () => {
      watchers.delete(watcher)
      stop()
    }
  }, currentTheme)
