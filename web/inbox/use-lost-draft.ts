import { useCallback, useRef, useState } from 'react'
import { dropChosenFiles } from '#web/messages/state/chosen-files.ts'
import { dropRecording, useKeptRecordings } from '#web/messages/state/kept-recordings.ts'
import { forgetLostTexts, giveBackText, useLostTexts } from '#web/messages/state/lost-texts.ts'
import { bothDraftsOf } from '#web/tickets/drafts/draft-store.ts'

/**
 * Collects drafts, unsent texts and recordings of tickets that are gone, to give them back. Both the ticket and the saving of its draft
 * report the loss, in either order. A recording is added a moment later, once its microphone has stopped; a text once it was refused.
 */
export function useLostDraft() {
  const text = useLostTexts()
  const given = useRef(new Set<number>())
  const [goneAt, setGoneAt] = useState<ReadonlyMap<number, number>>(new Map())
  const recordings = useKeptRecordings().filter(
    ({ ticketId, startedAt }) => startedAt <= (goneAt.get(ticketId) ?? 0),
  )
  /** Returns whether something was being written in the ticket. */
  const giveBack = useCallback((ticketId: number): boolean => {
    dropChosenFiles(ticketId)
    setGoneAt((before) => new Map(before).set(ticketId, Date.now()))
    if (given.current.has(ticketId)) return true
    const draft = bothDraftsOf(ticketId)
    if (!draft.trim()) return false
    given.current.add(ticketId)
    giveBackText(draft)
    return true
  }, [])
  const close = () => {
    given.current.clear()
    forgetLostTexts()
    for (const recording of recordings) dropRecording(recording)
  }
  return { text, recordings, giveBack, close }
}
