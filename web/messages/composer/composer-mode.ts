import { useCallback, useEffect, useState } from 'react'
import { currentUser } from '#web/platform/session.ts'
import { draftOf, lastDraftOf, useLastIsNote } from '#web/tickets/drafts/draft-store.ts'

const keyOf = (ticketId: number) => `composer-mode:${currentUser()?.id ?? 0}:${ticketId}`

/** Returns the mode that was chosen in this tab; null if none was, or if its draft is empty and the other mode has one. */
function rememberedMode(ticketId: number): boolean | null {
  const stored = sessionStorage.getItem(keyOf(ticketId))
  if (stored === null) return null
  const isPrivate = stored === 'note'
  const waiting = lastDraftOf(ticketId)
  return waiting && draftOf(ticketId, isPrivate).trim() === '' ? null : isPrivate
}

/**
 * Whether a note or a message is being written in a ticket. Until the user chooses, the latest draft of any device decides. Once it is a
 * note, only the user switches back to a message: a reload or an incoming draft does not.
 */
export function useComposerMode(ticketId: number, onlyPrivate: boolean) {
  const [chosen, setChosen] = useState(() => rememberedMode(ticketId))
  const lastIsNote = useLastIsNote(ticketId)
  const isPrivate = onlyPrivate || (chosen ?? lastIsNote)
  const choose = useCallback(
    (next: boolean) => {
      setChosen(next)
      sessionStorage.setItem(keyOf(ticketId), next ? 'note' : 'message')
    },
    [ticketId],
  )
  useEffect(() => {
    if (isPrivate) choose(true)
  }, [isPrivate, choose])
  return { isPrivate, choose }
}
