/** Most members of one chat. Every message is sent to each of them. */
export const mostChatMembers = 256
/** In larger chats only the reader gets read events: each of N members reads each message, which would send N events each. */
export const mostToldOfReading = 50
export const longestChatMessage = 4096
export const largestChatFile = 16 * 1024 * 1024
/** Milliseconds for which authors may edit or delete a message. */
export const ownMessageWindowMs = 60 * 60_000

type Written = { senderId: number | null; isDeleted: boolean; createdAt: Date }

/** Whether a user may still edit or delete a message: their own, within an hour. Pure. */
export const mayChangeMessage = (viewer: { id: number }, message: Written, now: Date): boolean =>
  message.senderId === viewer.id &&
  !message.isDeleted &&
  now.getTime() - message.createdAt.getTime() <= ownMessageWindowMs

/** Whether a user may change a chat's title and members, and delete it: only its owner (CHAT-010). Pure. */
export const mayEditChat = (viewer: { id: number }, chat: { ownerId: number | null }): boolean =>
  chat.ownerId === viewer.id

const longestPreview = 200

/** Returns the line of a chat in a list: author and beginning of the last message. Pure. */
export const lastMessageLine = (sender: string, text: string): string =>
  `${sender}: ${text.replace(/\s+/gu, ' ')}`.slice(0, longestPreview).toWellFormed()
