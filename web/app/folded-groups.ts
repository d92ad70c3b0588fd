import { useSyncExternalStore } from 'react'
import { type MenuGroup, menuGroups } from './screen.ts'

const storageKey = 'foldedMenu'
const watchers = new Set<() => void>()
let current = readStored()

/** Reads which groups were folded; what is no group any more is left out. */
function readStored(): readonly MenuGroup[] {
  const stored = localStorage.getItem(storageKey)?.split(' ') ?? []
  return menuGroups.filter((group) => stored.includes(group))
}

/** Folds an open group of the menu, or opens a folded one, and remembers it in this browser. */
export function toggleMenuGroup(group: MenuGroup): void {
  current = current.includes(group) ? current.filter((each) => each !== group) : [...current, group]
  localStorage.setItem(storageKey, current.join(' '))
  for (const watcher of watchers) watcher()
}

const watchGroups = (watcher: () => void) => {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

export const useFoldedGroups = (): readonly MenuGroup[] => useSyncExternalStore(watchGroups, () => current)
