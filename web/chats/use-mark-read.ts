import { useEffect, useState } from 'react'
import { type Chat, chatEndpoints as calls } from '#domain/chats/chat-contract.ts'
import { call } from '#web/platform/client.ts'
import { useConnected } from '#web/platform/live.ts'
import { useViewer } from '#web/platform/session.ts'
import { applyAnswer } from './apply-chat-news.ts'
import { ownUnreads } from './chat-folds.ts'
import { setReading } from './reading.ts'

/** Marks a chat as read while its end is visible and the tab has the user's attention. */
export function useMarkRead(chat: Chat, { isAtEnd, newestId }: { isAtEnd: boolean; newestId: number }): void {
  const viewer = useViewer()
  const isLooking = useLookingAtTab()
  const connected = useConnected()
  const unreads = ownUnreads(chat, viewer.id)
  const { id } = chat
  useEffect(() => {
    setReading(isAtEnd ? id : null)
    return () => setReading(null)
  }, [id, isAtEnd])
  useEffect(() => {
    if (!isAtEnd || !isLooking || unreads === 0 || newestId === 0 || viewer.visit) return
    // If the request fails, the chat stays unread until the next time, or a reconnect.
    call(calls.readChat, { params: { id }, body: { userId: viewer.id, lastId: newestId } })
      .then((answer) => applyAnswer(answer, viewer.id))
      .catch(() => {})
  }, [id, isAtEnd, isLooking, connected, unreads, newestId, viewer.id, viewer.visit])
}

function useLookingAtTab(): boolean {
  const [isLooking, setLooking] = useState(!document.hidden)
  useEffect(() => {
    const look = () => setLooking(!document.hidden)
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return isLooking
}
