import { useState } from 'react'
import type { MessageRow } from '#web/messages/message-rows.ts'

/** More rows than anybody scrolls up: indexes count down from here as older rows are prepended. */
const firstIndex = 1_000_000

/** Returns the index of the first row, such that the message that was first on opening keeps its index: the list does not jump. */
export function useFirstIndex(rows: MessageRow[]): number {
  const [anchor] = useState(() => rows.find((row) => row.kind === 'message')?.key)
  const above = rows.findIndex((row) => row.key === anchor)
  return firstIndex - Math.max(above, 0)
}
