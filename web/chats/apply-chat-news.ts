import type { Chat, ChatNews, ChatsOfUserLive, ToldChat } from '#domain/chats/chat-contract.ts'
import { askAgain, foldQueries, queryClient } from '#web/platform/query-client.ts'
import {
  type ChatPages,
  holdsChat,
  type MessagePages,
  withChat,
  withMessage,
  withoutChat,
  withRead,
  withTold,
} from './chat-folds.ts'
import { chatKeyOf, chatListsKey, messagesKeyOf } from './chats-key.ts'

/** Applies an event of a user's chats to the cache. */
export function applyChatNews(news: ChatNews, viewerId: number): void {
  switch (news.action) {
    case 'new-message':
      foldQueries<MessagePages>(messagesKeyOf(news.chat.id), (known) =>
        withMessage(known, news.newMessage, true),
      )
      return applyChat(news.chat, viewerId, true)
    case 'update-message':
      foldQueries<MessagePages>(messagesKeyOf(news.chat.id), (known) =>
        withMessage(known, news.message, false),
      )
      return applyChat(news.chat, viewerId, false)
    case 'update':
      return applyChat(news.chat, viewerId, false)
    case 'read':
      return changeChat(news.chatId, viewerId, (chat) => withRead(chat, news))
    case 'delete':
      return forgetChat(news.id, viewerId)
    case 'typing':
  }
}

/** Applies an event about the user's own list of chats to the cache. */
export function applyOwnChats(news: ChatsOfUserLive, viewerId: number): void {
  if (news.action === 'delete') forgetChat(news.id, viewerId)
  else applyChat(news.record, viewerId, false)
}

/** Refetches lists that do not contain the chat: only the server knows its position. */
function applyChat(told: ToldChat, viewerId: number, isFirst: boolean): void {
  foldQueries<Chat>(chatKeyOf(told.uuid), (known) => withTold(known, told))
  for (const { queryKey } of queryClient.getQueryCache().findAll({ queryKey: chatListsKey })) {
    const known = queryClient.getQueryData<ChatPages>(queryKey)
    const isSearch = queryKey.at(-1) !== ''
    if (known && !holdsChat(known, told.id)) askAgain(queryKey)
    let isOvertaken = false
    foldQueries<ChatPages>(queryKey, (pages) => {
      const before = pages.pages.flatMap(({ records }) => records).find(({ id }) => id === told.id)
      const chat = withTold(before, told)
      isOvertaken = chat.users.some(({ lastReadId }, index) => lastReadId !== told.users[index]?.lastReadId)
      return withChat(pages, chat, { viewerId, isFirst: isFirst && !isSearch })
    })
    // Of a message that came while somebody read, the server alone knows whether it was read.
    if (isFirst && isOvertaken) askAgain(queryKey)
  }
}

function changeChat(id: number, viewerId: number, change: (chat: Chat) => Chat): void {
  foldQueries<Chat>(['chats', 'one'], (known) => (known.id === id ? change(known) : known))
  foldQueries<ChatPages>(chatListsKey, (pages) => {
    const before = pages.pages.flatMap(({ records }) => records).find((one) => one.id === id)
    return before ? withChat(pages, change(before), { viewerId, isFirst: false }) : pages
  })
}

function forgetChat(id: number, viewerId: number): void {
  foldQueries<ChatPages>(chatListsKey, (pages) => withoutChat(pages, id, viewerId))
  queryClient.removeQueries({ queryKey: messagesKeyOf(id) })
  // A removed query would stay on the screen that shows it.
  void queryClient.resetQueries({
    queryKey: ['chats', 'one'],
    predicate: ({ state }) => (state.data as Chat | undefined)?.id === id,
  })
}

/**
 * Applies the server's response to the user's own action, except for what is known to be later: events may have overtaken it. Only the answer
 * to muting says whether the chat is muted.
 */
export const applyAnswer = (answer: Chat, viewerId: number, isMuted?: boolean): void =>
  changeChat(answer.id, viewerId, (known) => ({
    ...withTold(known, answer),
    isMuted: isMuted ?? known.isMuted,
  }))
