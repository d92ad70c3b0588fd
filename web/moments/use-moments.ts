import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { can } from '#domain/access/access.ts'
import { contactChannel } from '#domain/contacts/contact-contract.ts'
import { messageChannel } from '#domain/messages/message-contract.ts'
import type { Moment } from '#domain/moments/moment-contract.ts'
import { queueChannel } from '#domain/queues/queue-contract.ts'
import { ticketChannel } from '#domain/tickets/ticket-contract.ts'
import { seesOthers } from '#domain/tickets/ticket-rules.ts'
import { userChannel } from '#domain/users/user-contract.ts'
import { useLive } from '#web/platform/live.ts'
import { foldQueries } from '#web/platform/query-client.ts'
import { useViewer } from '#web/platform/session.ts'
import { foldContact, foldMoments, foldPresence, type MomentNews } from './fold-moments.ts'
import { momentsKey, momentsQuery } from './moment-queries.ts'

/** Events of this time are shown together, so that a burst draws the panel once. */
const gatherMs = 250
/** Shortest time between two refetches of the panel for tickets that it lacks. */
const readMs = 2000
const oldMs = 60_000
/** Tickets that colleagues have accepted are on the panel of their departments, which no event tells of them. */
const unheardMs = 30_000

/** The panel's tickets, kept in step with what happens. */
export function useMoments() {
  const client = useQueryClient()
  const viewer = useViewer()
  const query = useQuery({ ...momentsQuery, ...(!seesOthers(viewer) && { refetchInterval: unheardMs }) })
  const seesAll = can(viewer, 'tickets-manager:showall')
  const gathered = useRef<MomentNews[]>([])
  const gathering = useRef<ReturnType<typeof setTimeout>>(undefined)
  const reading = useRef<ReturnType<typeof setTimeout>>(undefined)

  const readAgain = () => {
    reading.current ??= setTimeout(() => {
      reading.current = undefined
      void client.invalidateQueries({ queryKey: momentsKey })
    }, readMs)
  }
  const show = () => {
    gathering.current = undefined
    const news = gathered.current.splice(0)
    foldQueries<Moment[]>(momentsKey, (known) =>
      news.reduce((moments, one) => {
        const folded = foldMoments(moments, one)
        if (folded.missing) readAgain()
        return folded.moments
      }, known),
    )
  }
  const note = (news: MomentNews) => {
    gathered.current.push(news)
    gathering.current ??= setTimeout(show, gatherMs)
  }
  useLive(ticketChannel, (event) => {
    if (event.action === 'update') note({ id: event.ticket.id, ticket: event.ticket })
    else if (seesAll) note({ id: event.ticketId, ticket: null })
    // What left the inbox of the viewer may stay on the panel: it shows whole departments.
    else readAgain()
  })
  useLive(messageChannel, (event) => {
    if (event.action === 'create') note({ id: event.ticket.id, ticket: event.ticket })
  })
  useLive(contactChannel, (event) => {
    const isOne = event.action === 'update' || event.action === 'create'
    if (isOne) foldQueries<Moment[]>(momentsKey, (known) => foldContact(known, event.contact))
    // Contacts were removed or merged, or many changed at once.
    if (!isOne || event.conversationsMoved) readAgain()
  })
  useLive(userChannel, (event) => {
    if (event.action === 'update' && event.user.name === undefined)
      foldQueries<Moment[]>(momentsKey, (known) => foldPresence(known, event.user))
    else readAgain()
  })
  // Cards show names and colours of departments.
  useLive(queueChannel, readAgain)
  useEffect(() => {
    const look = () => {
      const { dataUpdatedAt } = client.getQueryState(momentsKey) ?? { dataUpdatedAt: 0 }
      if (document.visibilityState === 'visible' && Date.now() - dataUpdatedAt > oldMs)
        void client.invalidateQueries({ queryKey: momentsKey })
    }
    document.addEventListener('visibilitychange', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      clearTimeout(gathering.current)
      clearTimeout(reading.current)
    }
  }, [client])
  return query
}
