import { useEffect, useMemo } from 'react'
import { chatChannel, chatsOfUserChannel } from '#domain/chats/chat-contract.ts'
import { userChannel } from '#domain/users/user-contract.ts'
import { ring } from '#web/notifications/ring.ts'
import { useConnected, useLive } from '#web/platform/live.ts'
import { askAgain, queryClient } from '#web/platform/query-client.ts'
import { useViewer } from '#web/platform/session.ts'
import { showInfo } from '#web/platform/toast.tsx'
import { useTexts } from '#web/platform/translate.ts'
import { applyChatNews, applyOwnChats } from './apply-chat-news.ts'
import type { ChatPages } from './chat-folds.ts'
import { sendLost } from './chat-outbox.ts'
import { chatTexts } from './chat-texts.ts'
import { chatListsKey, chatsKey } from './chats-key.ts'
import { isReading } from './reading.ts'

/** The top bar and the chats screen both handle events; each event is applied once. */
const heard = new WeakSet<object>()

/** Applies chat events to the cache, plays a sound for messages to the user, and sends what was written while the line was cut. */
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
  const connected = useConnected()
  useEffect(() => {
    if (connected) sendLost()
  }, [connected])
  useLive(own, (news) => {
    applyOwnChats(news, id)
    if (news.action === 'create') askAgain(chatListsKey)
  })
  // A deleted user's chats pass to new owners, and the user leaves as a member.
  useLive(userChannel, ({ action }) => {
    if (action === 'delete') askAgain(chatsKey)
  })
  return null
}

/** Returns whether a chat is muted, according to the cached list. */
const isMuted = (chatId: number): boolean =>
  queryClient
    .getQueriesData<ChatPages>({ queryKey: chatListsKey })
    .some(([, known]) =>
      known?.pages.some(({ records }) => records.some((one) => one.id === chatId && one.isMuted)),
    )
