import { ownerOfKept } from '#web/platform/session.ts'

type Kept = { folded: number[]; greets: boolean }

const keyOf = () => `kanban:${ownerOfKept()}`

/** How this person left the board in this browser: which lanes are folded, and whether lanes greet who is moved into them. */
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
