import type { InfiniteData } from '@tanstack/react-query'
import type { Message, MessageLive } from '#domain/messages/message-contract.ts'

export type MessagePage = { messages: Message[]; hasMore: boolean }
/** Pages of a conversation: the first holds the newest messages, each page runs from old to new. */
export type MessagePages = InfiniteData<MessagePage, HistoryParam>
/** What a page asked for: the newest, what is older than a message, or all of that down to another one. */
export type HistoryParam = number | null | { before: number; until: number }

/** The conversation on the screen: all tickets of one contact on one connection. */
type Shown = { contactId: number; whatsappId: number | null }

const isSame = (one: Message, other: Message) => one.id === other.id || one.clientId === other.clientId

/**
 * The cached conversation after a socket event: what a refetch would give, as far as it is loaded. Told twice or out of order,
 * it comes to the same. Pure.
 */
export function applyMessageEvent(pages: MessagePages, event: MessageLive, shown: Shown): MessagePages {
  if (event.action === 'remove')
    return event.contactId === shown.contactId ? withoutMessages(pages, event.messageIds) : pages
  if (event.message.contactId !== shown.contactId) return pages
  if (event.action === 'update') return replaceMessage(pages, event.message)
  if (event.ticket.whatsappId !== shown.whatsappId) return pages
  // A creation that is told late must not undo the updates that came before it.
  return contains(pages, event.message) ? pages : insertMessage(pages, event.message)
}

/** Messages that were taken back before they left are no more. */
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

/** Adds a message that the server answered with, or replaces what is known of it. Pure. */
export const putMessage = (pages: MessagePages, message: Message): MessagePages =>
  contains(pages, message) ? replaceMessage(pages, message) : insertMessage(pages, message)

/** What somebody of a group said is theirs by the name that they have now. Pure. */
export function renameSender(pages: MessagePages, { id, name }: { id: number; name: string }): MessagePages {
  const isTheirs = ({ senderId, quotedMsg }: Message) => senderId === id || quotedMsg?.senderId === id
  if (!pages.pages.some(({ messages }) => messages.some(isTheirs))) return pages
  const renamed = (message: Message): Message => ({
    ...message,
    ...(message.senderId === id && { contact: { name } }),
    ...(message.quotedMsg?.senderId === id && { quotedMsg: { ...message.quotedMsg, contact: { name } } }),
  })
  return {
    ...pages,
    pages: pages.pages.map((page) => ({
      ...page,
      messages: page.messages.map((message) => (isTheirs(message) ? renamed(message) : message)),
    })),
  }
}

/** The loaded messages from old to new, and behind them what is on its way out and not known to the server yet. Pure. */
export function messagesOf(pages: Pick<MessagePages, 'pages'> | undefined, outgoing: Message[]): Message[] {
  const stored = pages?.pages.toReversed().flatMap((page) => page.messages) ?? []
  const known = new Set(stored.map(({ clientId }) => clientId))
  return [...stored, ...outgoing.filter(({ clientId }) => !known.has(clientId))]
}

const contains = (pages: MessagePages, message: Message) =>
  pages.pages.some((page) => page.messages.some((known) => isSame(known, message)))

/** Puts a message where its id says, unless that lies beyond what is loaded. */
function insertMessage(pages: MessagePages, message: Message): MessagePages {
  const reaching = pages.pages.findIndex(({ messages }) => (messages[0]?.id ?? Infinity) < message.id)
  const oldest = pages.pages.length - 1
  if (oldest < 0 || (reaching < 0 && pages.pages[oldest]?.hasMore)) return pages
  return withPage(pages, reaching < 0 ? oldest : reaching, (messages) => {
    const at = messages.findLastIndex((known) => known.id < message.id)
    return messages.toSpliced(at + 1, 0, message)
  })
}

function replaceMessage(pages: MessagePages, message: Message): MessagePages {
  const at = pages.pages.findIndex((page) => page.messages.some((known) => isSame(known, message)))
  if (at < 0) return pages
  return withPage(pages, at, (messages) =>
    messages.map((known) => (isSame(known, message) ? newerOf(known, message) : known)),
  )
}

const withPage = (pages: MessagePages, at: number, change: (messages: Message[]) => Message[]) => ({
  ...pages,
  pages: pages.pages.map((page, index) =>
    index === at ? { ...page, messages: change(page.messages) } : page,
  ),
})

/** A message as it was told later, without going back in what never does: an ack, a deletion, a file that has arrived. Pure. */
export function newerOf(known: Message, message: Message): Message {
  const arrived = known.mediaState === 'ready' && message.mediaState === 'pending'
  return {
    ...message,
    ack: Math.max(known.ack, message.ack),
    isDeleted: known.isDeleted || message.isDeleted,
    ...(arrived ? { mediaState: known.mediaState, mediaUrl: known.mediaUrl, file: known.file } : {}),
  }
}
