import type { ChatMessage } from '#domain/chats/chat-contract.ts'

const joinedMs = 5 * 60_000

export type ChatRow =
  | { kind: 'day'; key: string; day: Date }
  | { kind: 'new'; key: string }
  | { kind: 'message'; key: string; message: ChatMessage; isJoined: boolean }

type Wanted = {
  viewerId: number
  /** The user's read position when they opened the chat; null if nothing was unread. */
  readUpTo: number | null
}

const dayKey = (date: Date) => `${date.getFullYear()}-${date.getMonth()}-${date.getDate()}`

/** Returns the rows of a history: days, the line above unread messages, and messages of one user joined. Pure. */
export function chatRows(messages: readonly ChatMessage[], { viewerId, readUpTo }: Wanted): ChatRow[] {
  const rows: ChatRow[] = []
  let before: ChatMessage | null = null
  let isMarked = readUpTo === null
  for (const message of messages) {
    const isNewDay = !before || dayKey(before.createdAt) !== dayKey(message.createdAt)
    if (isNewDay) rows.push({ kind: 'day', key: `day ${message.id}`, day: message.createdAt })
    const isNew = !isMarked && message.id > (readUpTo ?? 0) && message.senderId !== viewerId
    if (isNew) {
      rows.push({ kind: 'new', key: 'new' })
      isMarked = true
    }
    const isJoined: boolean =
      !isNewDay &&
      !isNew &&
      before?.senderId === message.senderId &&
      before.sender.name === message.sender.name &&
      message.createdAt.getTime() - before.createdAt.getTime() < joinedMs
    rows.push({ kind: 'message', key: String(message.id), message, isJoined })
    before = message
  }
  return rows
}
