import { useEffect } from 'react'
import { draftEndpoints } from '#domain/tickets/draft-contract.ts'
import { ApiError } from '#web/platform/api.ts'
import { call } from '#web/platform/client.ts'
import { useConnected } from '#web/platform/live.ts'
import { useSession } from '#web/platform/session.ts'
import { acceptDraft, forgetDraft, noteSaved, subscribeToDrafts, unsavedDrafts } from './draft-store.ts'

const pauseMs = 1000

/**
 * Loads drafts from other devices, and saves those that are written here once the user pauses. `onGone` is called for a draft whose ticket is
 * gone or no longer visible, before the draft is forgotten.
 */
export function useDraftSync(onGone: (ticketId: number) => void): void {
  const connected = useConnected()
  // A visitor does not belong to the company: their drafts stay in this browser.
  const isVisit = useSession()?.visit !== undefined
  useEffect(() => {
    if (!connected || isVisit) return
    void call(draftEndpoints.listDrafts, {}).then(
      ({ drafts }) => drafts.forEach(acceptDraft),
      () => {},
    )
    void saveAll(onGone)
  }, [connected, isVisit, onGone])
  useEffect(() => {
    if (isVisit) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const later = () => {
      clearTimeout(timer)
      timer = setTimeout(() => void saveAll(onGone), pauseMs)
    }
    // Saves at once: the user may continue on another device.
    const leaving = () => {
      if (document.visibilityState === 'hidden') void saveAll(onGone)
    }
    const unsubscribe = subscribeToDrafts(later)
    document.addEventListener('visibilitychange', leaving)
    return () => {
      clearTimeout(timer)
      unsubscribe()
      document.removeEventListener('visibilitychange', leaving)
    }
  }, [isVisit, onGone])
}

async function saveAll(onGone: (ticketId: number) => void): Promise<void> {
  for (const { ticketId, isPrivate, text, writtenAt } of unsavedDrafts()) {
    const place = { ticketId, isPrivate }
    try {
      const body = { text, isPrivate, writtenAt: new Date(writtenAt) }
      noteSaved(place, { writtenAt }, await call(draftEndpoints.saveDraft, { params: { ticketId }, body }))
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) {
        onGone(ticketId)
        forgetDraft(place)
      } else if (error instanceof ApiError && error.status === 0) return
    }
  }
}
