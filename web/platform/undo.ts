import { sessionStore } from './session-store.ts'

/** The latest change that can be undone, with its text. */
export type Undoable = { id: number; text: string; run: () => void }

const offered = sessionStore<Undoable | null>(null)
let lastId = 0

/** Offers to undo a change, replacing the previous offer. */
export function offerUndo(text: string, run: () => void): void {
  lastId += 1
  offered.set({ id: lastId, text, run })
}

/** Undoes the offered change; returns false if there is none. */
export function undoLast(): boolean {
  const undoable = offered.get()
  if (!undoable) return false
  offered.set(null)
  undoable.run()
  return true
}

/** Withdraws an offer when it expires, unless it was replaced meanwhile. */
export const dismissUndo = (id: number): void => {
  if (offered.get()?.id === id) offered.set(null)
}

export const useOfferedUndo = (): Undoable | null => offered.use((undoable) => undoable)
