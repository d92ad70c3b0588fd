import { useEffect, useState } from 'react'
import { typingLifetimeMs, viewingChannel, type ViewingLive } from '#domain/tickets/viewing-contract.ts'
import { emitLive, useConnected, useLive } from '#web/platform/live.ts'
import { useViewer } from '#web/platform/session.ts'

type Person = Extract<ViewingLive, { action: 'typing' }>['user']

/** The colleagues who have the same ticket open, and who of them is writing. Says too that one has it open oneself. */
export function useViewers(ticketId: number): { others: Person[]; writing: Person | null } {
  const me = useViewer()
  const connected = useConnected()
  const [viewers, setViewers] = useState<Person[]>([])
  const [writing, setWriting] = useState<Person | null>(null)
  useLive(viewingChannel, (event) => {
    if (event.ticketId !== ticketId) return
    if (event.action === 'update') setViewers(event.viewers)
    // Another object each time, so that the time it lasts begins anew.
    else if (event.user.id !== me.id) setWriting({ ...event.user })
  })
  useEffect(() => {
    if (!connected) return
    emitLive('joinChatBox', ticketId)
    return () => emitLive('joinChatBoxLeave', ticketId)
  }, [ticketId, connected])
  useEffect(() => {
    if (!writing) return
    const timer = setTimeout(() => setWriting(null), typingLifetimeMs)
    return () => clearTimeout(timer)
  }, [writing])
  const others = viewers.filter(({ id }) => id !== me.id)
  return { others, writing: others.find(({ id }) => id === writing?.id) ?? null }
}
