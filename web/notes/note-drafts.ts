import { whenSessionEnds } from '#web/platform/session-store.ts'

const prefix = 'note-draft-'

/** Returns the note that was begun about a ticket; it survives a reload of the tab. */
export const noteDraftOf = (ticketId: number): string => sessionStorage.getItem(prefix + ticketId) ?? ''

export function keepNoteDraft(ticketId: number, text: string): void {
  if (!text) return sessionStorage.removeItem(prefix + ticketId)
  try {
    sessionStorage.setItem(prefix + ticketId, text)
  } catch {
    // If storage is full, the text is still in the field.
  }
}

whenSessionEnds(() => {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
})
