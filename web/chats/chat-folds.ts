import type { InfiniteData } from '@tanstack/react-query'
import type { Chat, ChatMessage, ChatNews, ToldChat } from '#domain/chats/chat-contract.ts'

export type ChatPage = { records: Chat[]; hasMore: boolean; unread: number }
export type MessagePage = { records: ChatMessage[]; hasMore: boolean }
export type ChatPages = InfiniteData<ChatPage, unknown>
export type MessagePages = InfiniteData<MessagePage, unknown>

const unreadsOf = ({ users }: Pick<ToldChat, 'users'>, viewerId: number): number =>
  users.find(({ userId }) => userId === viewerId)?.unreads ?? 0

/** Returns the number of unread messages of a user in a chat. Pure. */
export const ownUnreads = unreadsOf

const counted = (chat: Chat | undefined, viewerId: number): number =>
  chat && !chat.isMuted ? unreadsOf(chat, viewerId) : 0

export const holdsChat = ({ pages }: ChatPages, id: number): boolean =>
  pages.some(({ records }) => records.some((one) => one.id === id))

/** Returns the list with a new version of a listed chat, first with `isFirst`, and the new unread count. Pure. */
export function withChat(
  known: ChatPages,
  chat: Chat,
  { viewerId, isFirst }: { viewerId: number; isFirst: boolean },
): ChatPages {
  const before = known.pages.flatMap(({ records }) => records).find(({ id }) => id === chat.id)
  if (!before) return known
  const difference = counted(chat, viewerId) - counted(before, viewerId)
  return {
    ...known,
    pages: known.pages.map((page, index) => {
      const records = isFirst
        ? [...(index === 0 ? [chat] : []), ...page.records.filter(({ id }) => id !== chat.id)]
        : page.records.map((one) => (one.id === chat.id ? chat : one))
      return { ...page, records, unread: Math.max(0, page.unread + difference) }
    }),
  }
}

/** Returns the list without a chat. Pure. */
export const withoutChat = (known: ChatPages, id: number, viewerId: number): ChatPages => {
  const before = known.pages.flatMap(({ records }) => records).find((one) => one.id === id)
  if (!before) return known
  return {
    ...known,
    pages: known.pages.map((page) => ({
      ...page,
      records: page.records.filter((one) => one.id !== id),
      unread: Math.max(0, page.unread - counted(before, viewerId)),
    })),
  }
}

/**
 * Returns the later one of a known chat and what an event or an answer tells of it, with the later read position of each member: it may have
 * been composed before. Pure.
 */
export function withTold(known: Chat | undefined, told: ToldChat): Chat {
  if (!known) return { ...told, isMuted: false }
  const [later, earlier] = known.revision > told.revision ? [known, told] : [told, known]
  return {
    ...later,
    isMuted: known.isMuted,
    users: later.users.map((user) => {
      const other = earlier.users.find(({ userId }) => userId === user.userId)
      // Of one read position, the count that knows the later message is the later one.
      return other && other.lastReadId > user.lastReadId
        ? { ...user, unreads: other.unreads, lastReadId: other.lastReadId }
        : user
    }),
  }
}

/** Returns a chat after a member has read messages; the read position never moves back. Pure. */
export const withRead = (chat: Chat, read: Extract<ChatNews, { action: 'read' }>): Chat => ({
  ...chat,
  users: chat.users.map((user) =>
    user.userId === read.userId && user.lastReadId <= read.lastReadId
      ? { ...user, unreads: read.unreads, lastReadId: read.lastReadId }
      : user,
  ),
})

/** Returns the history with a new message, or with another version of a known one. Pure. */
export function withMessage(known: MessagePages, message: ChatMessage, isNew: boolean): MessagePages {
  const before = known.pages.flatMap(({ records }) => records).find(({ id }) => id === message.id)
  if (before && isEarlier(message, before)) return known
  const isThere = before !== undefined
  const newest = known.pages[0]
  // A resent message that had already arrived long ago is loaded with its own page.
  const isOlder = newest?.hasMore === true && message.id < (newest.records[0]?.id ?? 0)
  if (!isThere && (!isNew || isOlder)) return known
  return {
    ...known,
    pages: known.pages.map((page, index) => {
      if (isThere) {
        return {
          ...page,
          records: page.records.map((one) => quoting(one.id === message.id ? message : one, message)),
        }
      }
      return index === 0
        ? { ...page, records: [...page.records, message].toSorted((one, other) => one.id - other.id) }
        : page
    }),
  }
}

/** Nodes may tell changes out of order: nothing undoes a deletion, and edits have their time. */
const isEarlier = (message: ChatMessage, known: ChatMessage) =>
  (known.isDeleted && !message.isDeleted) || Number(known.editedAt) > Number(message.editedAt)

/** Quotes show the current text of the quoted message. */
const longestQuote = 200
const quoting = (one: ChatMessage, { id, message, mediaName }: ChatMessage): ChatMessage =>
  one.replyTo?.id === id
    ? { ...one, replyTo: { ...one.replyTo, message: message.slice(0, longestQuote) || (mediaName ?? '') } }
    : one
