let openChatId: number | null = null

/** Sets which chat is open and scrolled to its end; null if none is. */
export const setReading = (chatId: number | null): void => {
  openChatId = chatId
}

/** Returns whether the end of a chat is visible to the user. */
export const isReading = (chatId: number): boolean => openChatId === chatId && !document.hidden
