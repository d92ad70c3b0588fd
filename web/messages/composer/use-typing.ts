import { useRef } from 'react'
import { emitLive } from '#web/platform/live.ts'

const everyMs = 5000

/** Returns a function that reports typing in a ticket, at most every five seconds. */
export function useTyping(ticketId: number): () => void {
  const last = useRef(0)
  return () => {
    const now = Date.now()
    if (now - last.current < everyMs) return
    last.current = now
    emitLive('typing', { ticketId })
  }
}
