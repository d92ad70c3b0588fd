import { useSyncExternalStore } from 'react'

const keyOf = (ticketId: number) => `draft:${ticketId}`
const watchers = new Set<() => void>()

/** What an attendant has begun to write in a ticket; it survives reloads. */
export const draftOf = (ticketId: number): string => localStorage.getItem(keyOf(ticketId)) ?? ''

export function setDraft(ticketId: number, text: string): void {
  if (text) localStorage.setItem(keyOf(ticketId), text)
  else localStorage.removeItem(keyOf(ticketId))
  for (const watcher of watchers) watcher()
}

const subscribe = (watcher: () => void) => {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

export const useDraft = (ticketId: number): string => useSyncExternalStore(subscribe, () => draftOf(ticketId))
