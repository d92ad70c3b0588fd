import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { chatEndpoints as calls } from '#domain/chats/chat-contract.ts'
import { call } from '#web/platform/client.ts'
import { chatKeyOf, chatListsKey, chatMessagesKey, messagesKeyOf } from './chats-key.ts'

/** Query of the user's chats, the most recently active first. */
export const chatListQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: [...chatListsKey, search] as const,
    initialPageParam: 1,
    queryFn: ({ pageParam }) =>
      call(calls.listChats, { query: { pageNumber: pageParam, ...(search && { searchParam: search }) } }),
    getNextPageParam: (last, _all, page) => (last.hasMore ? page + 1 : undefined),
  })

export const chatQuery = (uuid: string) =>
  queryOptions({
    queryKey: chatKeyOf(uuid),
    queryFn: () => call(calls.showChat, { params: { uuid } }),
  })

type Back = { pageNumber: number; before?: number }

/** Query of a chat's messages, page by page into the past. */
export const chatMessagesQuery = (chatId: number) =>
  infiniteQueryOptions({
    queryKey: messagesKeyOf(chatId),
    initialPageParam: { pageNumber: 1 } as Back,
    queryFn: ({ pageParam }) => call(calls.listChatMessages, { params: { id: chatId }, query: pageParam }),
    getNextPageParam: (last, all): Back | undefined => {
      const before = all.findLast(({ records }) => records.length)?.records[0]?.id
      return last.hasMore && before !== undefined ? { pageNumber: all.length + 1, before } : undefined
    },
  })

/** Query of a chat's newest messages that contain a text. */
export const chatSearchQuery = (chatId: number, search: string) =>
  queryOptions({
    queryKey: [...chatMessagesKey, 'search', chatId, search] as const,
    queryFn: () => call(calls.listChatMessages, { params: { id: chatId }, query: { searchParam: search } }),
  })
