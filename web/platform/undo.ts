import { useSyncExternalStore } from 'react'

/** What was done a moment ago: its sentence, and the way back. */
export type Undoable = { id: number; text: string; run: () => void }

let offered: Undoable | null = null
let lastId = 0
const watchers = new Set<() => void>()

function offer(next: Undoable | null) {
  offered = next
  for (const watcher of watchers) watcher()
}

/** Offers the way back from what was just done, in place of what was offered before. */
export function offerUndo(text: string, run: () => void): void {
  lastId += 1
  offer({ id: lastId, text, run })
}

/** Takes back what is offered; false when nothing is. */
export function undoLast(): boolean {
  if (!offered) return false
  const { run } = offered
  offer(null)
  run()
  return true
}

/** Its time is over, unless something else is offered by now. */
export const dismissUndo = (id: number): void => {
  if (offered?.id === id) offer(null)
}

const subscribe = (watcher: () => void) => {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}
export const useOfferedUndo = (): Undoable | null => useSyncExternalStore(subscribe, () => offered)
