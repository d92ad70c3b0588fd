import { ownerOfKept } from '#web/platform/session.ts'

type Kept = { folded: number[]; greets: boolean }

const keyOf = () => `kanban:${ownerOfKept()}`

/** Returns the user's board settings in this browser: the folded lanes, and whether lanes send their greeting. */
export function readBoard(): Kept {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf()) ?? '{}') as Partial<Kept>
    const folded = Array.isArray(kept.folded) ? kept.folded.filter(Number.isInteger) : []
    return { folded, greets: kept.greets !== false }
  } catch {
    return { folded: [], greets: true }
  }
}

export const keepBoard = (kept: Kept): void => localStorage.setItem(keyOf(), JSON.stringify(kept))
