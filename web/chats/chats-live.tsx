import { useMemo } from 'react'
import { chatChannel, chatsOfUserChannel } from '#domain/chats/chat-contract.ts'
import { userChannel } from '#domain/users/user-contract.ts'
import { ring } from '#web/notifications/ring.ts'
import { useLive } from '#web/platform/live.ts'
import { askAgain, queryClient } from '#web/platform/query-client.ts'
import { useViewer } from '#web/platform/session.ts'
import { showInfo } from '#web/platform/toast.tsx'
import { useTexts } from '#web/platform/translate.ts'
import { applyChatNews, applyOwnChats } from './apply-chat-news.ts'
import type { ChatPages } from './chat-folds.ts'
import { chatTexts } from './chat-texts.ts'
import { chatListsKey, chatsKey } from './chats-key.ts'
import { isReading } from './reading.ts'

/** The bar and the screen both keep what is cached in step; each piece of news is taken in once. */
const heard = new WeakSet<object>()

/** Keeps what is cached of the person's chats in step with what happens in them, and rings for what is for them. */
export function ChatsLive() {
  const t = useTexts(chatTexts)
  const { id } = useViewer()
  const own = useMemo(() => chatsOfUserChannel(id), [id])
  useLive(chatChannel, (news) => {
    if (heard.has(news)) return
    heard.add(news)
    applyChatNews(news, id)
    if (news.action !== 'new-message' || news.newMessage.senderId === id) return
    if (isReading(news.chat.id)) return
    const mentionsMe = news.mentioned.includes(id)
    if (mentionsMe || !isMuted(news.chat.id)) ring()
    if (mentionsMe) showInfo(t('mentioned', { user: news.newMessage.sender.name, name: news.chat.title }))
  })
  useLive(own, (news) => {
    applyOwnChats(news, id)
    if (news.action === 'create') askAgain(chatListsKey)
  })
  // Chats pass on to others, and members go.
  useLive(userChannel, ({ action }) => {
    if (action === 'delete') askAgain(chatsKey)
  })
  return null
}

/** As far as the list knows. */
const isMuted = (chatId: number): boolean =>
  queryClient
    .getQueriesData<ChatPages>({ queryKey: chatListsKey })
    .some(([, known]) =>
      known?.pages.some(({ records }) => records.some((one) => one.id === chatId && one.isMuted)),
    )
