let openChatId: number | null = null

/** Says which chat is on the screen with its end in view; null where none is. */
export const setReading = (chatId: number | null): void => {
  openChatId = chatId
}

/** Whether the person has the end of a chat before their eyes. */
export const isReading = (chatId: number): boolean => openChatId === chatId && !document.hidden
