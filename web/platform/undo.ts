import { useSyncExternalStore } from 'react'

/** The latest change that can be undone, with its text. */
export type Undoable = { id: number; text: string; run: () => void }

let offered: Undoable | null = null
let lastId = 0
const watchers = new Set<() => void>()

function offer(next: Undoable | null) {
  offered = next
  for (const watcher of watchers) watcher()
}

/** Offers to undo a change, replacing the previous offer. */
export function offerUndo(text: string, run: () => void): void {
  lastId += 1
  offer({ id: lastId, text, run })
}

/** Undoes the offered change; returns false if there is none. */
export function undoLast(): boolean {
  if (!offered) return false
  const { run } = offered
  offer(null)
  run()
  return true
}

/** Withdraws an offer when it expires, unless it was replaced meanwhile. */
export const dismissUndo = (id: number): void => {
  if (offered?.id === id) offer(null)
}

const subscribe = (watcher: () => void) => {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}
export const useOfferedUndo = (): Undoable | null => useSyncExternalStore(subscribe, () => offered)
