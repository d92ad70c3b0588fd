import { useCallback, useRef, useState } from 'react'
import { bothDraftsOf } from '#web/tickets/drafts/draft-store.ts'

/** What was being written in tickets that are gone, to give it back: the ticket itself or the saving of its draft may tell first. */
export function useLostDraft() {
  const [text, setText] = useState('')
  const given = useRef(new Set<number>())
  /** Returns whether something was being written in the ticket. */
  const giveBack = useCallback((ticketId: number): boolean => {
    if (given.current.has(ticketId)) return true
    const draft = bothDraftsOf(ticketId)
    if (!draft.trim()) return false
    given.current.add(ticketId)
    setText((shown) => [shown, draft].filter(Boolean).join('\n\n'))
    return true
  }, [])
  const close = useCallback(() => {
    given.current.clear()
    setText('')
  }, [])
  return { text, giveBack, close }
}
