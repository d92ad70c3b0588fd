import type { InfiniteData } from '@tanstack/react-query'
import type { Message, MessageLive } from '#domain/messages/message-contract.ts'

export type MessagePage = { messages: Message[]; hasMore: boolean }
/** Pages of a conversation: the first holds the newest messages, each page runs from old to new. */
export type MessagePages = InfiniteData<MessagePage, HistoryParam>
/** Cursor of a page: null for the newest, an id for what is older than it, or a range of ids. */
export type HistoryParam = number | null | { before: number; until: number }

/** The conversation on the screen: all tickets of one contact on one connection. */
type Shown = { contactId: number; whatsappId: number | null }

const isSame = (one: Message, other: Message) => one.id === other.id || one.clientId === other.clientId

/**
 * Returns the cached conversation after a socket event: what a refetch would return, as far as it is loaded. Repeated or reordered events
 * give the same result. Pure.
 */
export function applyMessageEvent(pages: MessagePages, event: MessageLive, shown: Shown): MessagePages {
  if (event.action === 'delete')
    return event.contactId === shown.contactId ? withoutMessages(pages, event.messageIds) : pages
  if (event.message.contactId !== shown.contactId) return pages
  if (event.action === 'update') return replaceMessage(pages, event.message)
  if (event.ticket.whatsappId !== shown.whatsappId) return pages
  // A creation that arrives late must not undo earlier updates.
  return contains(pages, event.message) ? pages : insertMessage(pages, event.message)
}

/** Removes messages that were withdrawn before they were sent. */
function withoutMessages(pages: MessagePages, ids: readonly number[]): MessagePages {
  const isGone = ({ id }: Message) => ids.includes(id)
  if (!pages.pages.some(({ messages }) => messages.some(isGone))) return pages
  return {
    ...pages,
    pages: pages.pages.map((page) => ({
      ...page,
      messages: page.messages.filter((message) => !isGone(message)),
    })),
  }
}

/** Adds a message that the server returned, or replaces the known version. Pure. */
export const putMessage = (pages: MessagePages, message: Message): MessagePages =>
  contains(pages, message) ? replaceMessage(pages, message) : insertMessage(pages, message)

/** Gives a group member's messages, and the quotes of them, their new name. Pure. */
export function renameSender(pages: MessagePages, { id, name }: { id: number; name: string }): MessagePages {
  const isTheirs = ({ senderId, quotedMsg }: Message) => senderId === id || quotedMsg?.senderId === id
  return changeMessages(pages, isTheirs, (message) => ({
    ...message,
    ...(message.senderId === id && { contact: { name } }),
    ...(message.quotedMsg?.senderId === id && { quotedMsg: { ...message.quotedMsg, contact: { name } } }),
  }))
}

/** Changes some messages; the pages stay as they are where none is one of them. */
function changeMessages(
  pages: MessagePages,
  isOne: (message: Message) => boolean,
  change: (message: Message) => Message,
): MessagePages {
  if (!pages.pages.some(({ messages }) => messages.some(isOne))) return pages
  const changed = (message: Message) => (isOne(message) ? change(message) : message)
  return {
    ...pages,
    pages: pages.pages.map((page) => ({ ...page, messages: page.messages.map(changed) })),
  }
}

/** Returns the loaded messages from old to new, followed by outgoing ones that the server does not know yet. Pure. */
export function messagesOf(pages: Pick<MessagePages, 'pages'> | undefined, outgoing: Message[]): Message[] {
  const stored = pages?.pages.toReversed().flatMap((page) => page.messages) ?? []
  const known = new Set(stored.map(({ clientId }) => clientId))
  return [...stored, ...outgoing.filter(({ clientId }) => !known.has(clientId))]
}

const find = (pages: MessagePages, isOne: (known: Message) => boolean) =>
  pages.pages.flatMap(({ messages }) => messages).find(isOne)

const contains = (pages: MessagePages, message: Message) =>
  find(pages, (known) => isSame(known, message)) !== undefined

/** Inserts a message by its id, unless its position is not loaded. */
function insertMessage(pages: MessagePages, message: Message): MessagePages {
  const reaching = pages.pages.findIndex(({ messages }) => (messages[0]?.id ?? Infinity) < message.id)
  const oldest = pages.pages.length - 1
  if (oldest < 0 || (reaching < 0 && pages.pages[oldest]?.hasMore)) return pages
  const quoted = find(pages, ({ id }) => id === message.quotedMsg?.id)
  const inserted = quoted ? withQuote(message, quoted) : message
  return withPage(pages, reaching < 0 ? oldest : reaching, (messages) => {
    const at = messages.findLastIndex((known) => known.id < message.id)
    return messages.toSpliced(at + 1, 0, inserted)
  })
}

/** Replaces a message, and what others quote of it. */
function replaceMessage(pages: MessagePages, message: Message): MessagePages {
  const known = find(pages, (one) => isSame(one, message))
  const next = known ? newerOf(known, message) : message
  const isTouched = (one: Message) => one === known || one.quotedMsg?.id === next.id
  return changeMessages(pages, isTouched, (one) => (one === known ? next : withQuote(one, next)))
}

/** Returns a message with its quote as the quoted message is now. */
const withQuote = (message: Message, { id, body, mediaType, mediaUrl }: Message): Message =>
  message.quotedMsg?.id === id
    ? { ...message, quotedMsg: { ...message.quotedMsg, body, mediaType, mediaUrl } }
    : message

const withPage = (pages: MessagePages, at: number, change: (messages: Message[]) => Message[]) => ({
  ...pages,
  pages: pages.pages.map((page, index) =>
    index === at ? { ...page, messages: change(page.messages) } : page,
  ),
})

/** Returns the later of two versions of a message, in whatever order nodes tell them. Pure. */
export const newerOf = (known: Message, message: Message): Message =>
  message.revision < known.revision ? known : message
