import { whenSessionEnds } from '#web/platform/session-store.ts'

const prefix = 'chat-draft-'

/** Returns the user's draft in a chat; it survives a reload of the tab. */
export const draftOf = (chatId: number): string => sessionStorage.getItem(prefix + chatId) ?? ''

export function keepDraft(chatId: number, text: string): void {
  if (!text) return sessionStorage.removeItem(prefix + chatId)
  try {
    sessionStorage.setItem(prefix + chatId, text)
  } catch {
    // If storage is full, the text is still in the field.
  }
}

whenSessionEnds(() => {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
})
