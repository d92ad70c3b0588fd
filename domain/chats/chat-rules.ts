/** People of one chat. Everything that is written goes to each of them. */
export const mostChatMembers = 256
/** In larger chats a reading is told to the reader alone: each of N members reads each message, and would tell N others. */
export const mostToldOfReading = 50
export const longestChatMessage = 4096
export const largestChatFile = 16 * 1024 * 1024
/** How long who wrote a message may still change or take it back. */
export const ownMessageWindowMs = 60 * 60_000

type Written = { senderId: number | null; isDeleted: boolean; createdAt: Date }

/** Whether a person may still change or take back a message: their own, within an hour. Pure. */
export const mayChangeMessage = (viewer: { id: number }, message: Written, now: Date): boolean =>
  message.senderId === viewer.id &&
  !message.isDeleted &&
  now.getTime() - message.createdAt.getTime() <= ownMessageWindowMs

/** Whether a person may change a chat's title and members, and delete it: its owner alone (CHAT-010). Pure. */
export const mayEditChat = (viewer: { id: number }, chat: { ownerId: number | null }): boolean =>
  chat.ownerId === viewer.id

const longestPreview = 200

/** The line that a list shows of a chat: who wrote last, and the beginning of it. Pure. */
export const lastMessageLine = (sender: string, text: string): string =>
  `${sender}: ${text.replace(/\s+/gu, ' ')}`.slice(0, longestPreview).toWellFormed()
