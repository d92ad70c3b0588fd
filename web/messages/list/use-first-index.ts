import { useState } from 'react'
import type { MessageRow } from '#web/messages/message-rows.ts'

/** Far above what anybody scrolls up to: the list counts down from here as older rows come in above. */
const firstIndex = 1_000_000

/** The index of the first row, so that the message that was first when the list opened keeps its own: nothing jumps. */
export function useFirstIndex(rows: MessageRow[]): number {
  const [anchor] = useState(() => rows.find((row) => row.kind === 'message')?.key)
  const above = rows.findIndex((row) => row.key === anchor)
  return firstIndex - Math.max(above, 0)
}
