import { whenSessionEnds } from '#web/platform/session-store.ts'

const prefix = 'chat-draft-'

/** What the person has begun to write in a chat; a reload of the tab keeps it. */
export const draftOf = (chatId: number): string => sessionStorage.getItem(prefix + chatId) ?? ''

export function keepDraft(chatId: number, text: string): void {
  if (!text) return sessionStorage.removeItem(prefix + chatId)
  try {
    sessionStorage.setItem(prefix + chatId, text)
  } catch {
    // Without room the text is still in the field.
  }
}

whenSessionEnds(() => {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
})
