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
} from './chat-folds.ts'
import { chatKeyOf, chatListsKey, messagesKeyOf } from './chats-key.ts'

/** Changes what is cached as the news of a person's chats have it. */
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

/** Changes what is cached as the news about which chats a person has have it. */
export function applyOwnChats(news: ChatsOfUserLive, viewerId: number): void {
  if (news.action === 'delete') forgetChat(news.id, viewerId)
  else applyChat(news.record, viewerId, false)
}

/** A list that does not hold the chat is asked for again: where it stands only the server knows. */
function applyChat(told: ToldChat, viewerId: number, isFirst: boolean): void {
  foldQueries<Chat>(chatKeyOf(told.uuid), (known) => ({ ...told, isMuted: known.isMuted }))
  for (const { queryKey } of queryClient.getQueryCache().findAll({ queryKey: chatListsKey })) {
    const known = queryClient.getQueryData<ChatPages>(queryKey)
    const isSearch = queryKey.at(-1) !== ''
    if (known && !holdsChat(known, told.id)) askAgain(queryKey)
    foldQueries<ChatPages>(queryKey, (pages) => {
      const before = pages.pages.flatMap(({ records }) => records).find(({ id }) => id === told.id)
      const chat = { ...told, isMuted: before?.isMuted ?? false }
      return withChat(pages, chat, { viewerId, isFirst: isFirst && !isSearch })
    })
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
  queryClient.removeQueries({ queryKey: messagesKeyOf(id) })
  queryClient.removeQueries({
    queryKey: ['chats', 'one'],
    predicate: ({ state }) => (state.data as Chat | undefined)?.id === id,
  })
  foldQueries<ChatPages>(chatListsKey, (pages) => withoutChat(pages, id, viewerId))
}

/** Takes in what the server answered to a deed of the person's own, before anybody tells of it. */
export function applyAnswer(chat: Chat, viewerId: number): void {
  foldQueries<Chat>(chatKeyOf(chat.uuid), () => chat)
  foldQueries<ChatPages>(chatListsKey, (pages) => withChat(pages, chat, { viewerId, isFirst: false }))
}
