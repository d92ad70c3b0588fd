import { useState } from 'react'
import type { MessageRow } from '#web/messages/message-rows.ts'

// Messages being sent have no server id yet and are below the newest that has one.
const newestWithin = 50
const idOf = (row: MessageRow) => (row.kind === 'message' ? row.message.id : 0)

/** Returns how many messages of the customer arrived below while the user was reading further up. */
export function useMissed(rows: MessageRow[], atEnd: boolean): number {
  const newest = Math.max(0, ...rows.slice(-newestWithin).map(idOf))
  const [seenTo, setSeenTo] = useState(newest)
  if (atEnd && newest > seenTo) setSeenTo(newest)
  if (newest <= seenTo) return 0
  return rows.filter((row) => row.kind === 'message' && idOf(row) > seenTo && !row.message.fromMe).length
}
