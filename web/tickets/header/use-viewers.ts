import { useEffect, useRef, useState } from 'react'
import { ticketChannel } from '#domain/tickets/ticket-contract.ts'
import {
  customerLifetimeMs,
  typingLifetimeMs,
  viewingChannel,
  type ViewingLive,
} from '#domain/tickets/viewing-contract.ts'
import { emitLive, useConnected, useLive } from '#web/platform/live.ts'
import { useViewer } from '#web/platform/session.ts'
import { useLasting } from './use-lasting.ts'

type Person = Extract<ViewingLive, { action: 'typing' }>['user']
type Doing = Extract<ViewingLive, { action: 'customer' }>['doing']
type Viewers = {
  others: Person[]
  writing: Person | null
  /** Activity of the customer. */
  customer: Doing
}

/** Returns the colleagues who have the ticket open, and who is writing: a colleague or the customer. Also announces the own presence. */
export function useViewers(ticketId: number): Viewers {
  const me = useViewer()
  const connected = useConnected()
  const [viewers, setViewers] = useState<Person[]>([])
  const [writing, setWriting] = useLasting<Person>(typingLifetimeMs)
  const [customer, setCustomer] = useLasting<NonNullable<Doing>>(customerLifetimeMs)
  useLive(viewingChannel, (event) => {
    if (event.ticketId !== ticketId) return
    if (event.action === 'update') setViewers(event.viewers)
    else if (event.action === 'customer') setCustomer(event.doing)
    else if (event.user.id !== me.id) setWriting(event.user)
  })
  // A new message ends the typing indicator of its sender.
  const lastSaid = useRef<number | null>(null)
  useLive(ticketChannel, (event) => {
    if (event.action !== 'update' || event.ticket.id !== ticketId) return
    const { lastMessageAt, lastMessageBy, fromMe } = event.ticket
    const saidAt = lastMessageAt?.getTime() ?? null
    const isNews = lastSaid.current !== saidAt
    lastSaid.current = saidAt
    if (!isNews) return
    if (!fromMe) setCustomer(null)
    else if (lastMessageBy && lastMessageBy.id === writing?.id) setWriting(null)
  })
  useEffect(() => {
    if (!connected) return
    emitLive('joinChatBox', ticketId)
    return () => emitLive('joinChatBoxLeave', ticketId)
  }, [ticketId, connected])
  const others = viewers.filter(({ id }) => id !== me.id)
  return { others, writing: others.find(({ id }) => id === writing?.id) ?? null, customer }
}
