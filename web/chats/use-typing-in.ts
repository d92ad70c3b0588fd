import { useEffect, useMemo, useState } from 'react'
import { oneChatChannel } from '#domain/chats/chat-contract.ts'
import { useLive } from '#web/platform/live.ts'

const shownMs = 4000

/** Returns the name of the user who is typing in a chat; null if nobody is. */
export function useTypingIn(chatId: number): string | null {
  const [writer, setWriter] = useState<{ name: string; userId: number; at: number } | null>(null)
  const channel = useMemo(() => oneChatChannel(chatId), [chatId])
  useLive(channel, (news) => {
    if (news.action === 'typing') setWriter({ name: news.name, userId: news.userId, at: Date.now() })
    if (news.action === 'new-message')
      setWriter((before) => (before?.userId === news.newMessage.senderId ? null : before))
  })
  useEffect(() => {
    if (!writer) return
    const timer = setTimeout(() => setWriter(null), shownMs)
    return () => clearTimeout(timer)
  }, [writer])
  return writer?.name ?? null
}
