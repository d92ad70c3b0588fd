import { useState } from 'react'
import type { MessageRow } from '#web/messages/message-rows.ts'

// What is still being sent stands below the newest that the server numbered.
const newestWithin = 50
const idOf = (row: MessageRow) => (row.kind === 'message' ? row.message.id : 0)

/** How many messages of the customer came in below while somebody was reading further up. */
export function useMissed(rows: MessageRow[], atEnd: boolean): number {
  const newest = Math.max(0, ...rows.slice(-newestWithin).map(idOf))
  const [seenTo, setSeenTo] = useState(newest)
  if (atEnd && newest > seenTo) setSeenTo(newest)
  if (newest <= seenTo) return 0
  return rows.filter((row) => row.kind === 'message' && idOf(row) > seenTo && !row.message.fromMe).length
}
