import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type Ticket, ticketEndpoints } from '#domain/tickets/ticket-contract.ts'
import { ApiError } from '#web/platform/api.ts'
import { call } from '#web/platform/client.ts'
import { useSession, useViewer } from '#web/platform/session.ts'
import { showError } from '#web/platform/toast.tsx'
import { noteTicket, snapshotTickets } from './ticket-cache.ts'
import { readTaken, type Taken } from './taken.ts'

type Change = { ticket: Ticket; to: Partial<Pick<Ticket, 'status' | 'userId' | 'queueId' | 'user'>> }

/** What an attendant does to a ticket: shown at once, taken back with a sentence when the server refuses. */
export function useTicketActions(done: { onOpened: (uuid: string) => void; onClosed: () => void }) {
  const viewer = useViewer()
  const user = useSession()
  const [taken, setTaken] = useState<Taken | null>(null)
  /** A ticket without queue that waits for somebody to choose one. */
  const [asking, setAsking] = useState<Ticket | null>(null)
  const update = useMutation({
    mutationFn: ({ ticket, to: { status, userId, queueId } }: Change) =>
      call(ticketEndpoints.updateTicket, {
        params: { id: ticket.id },
        body: {
          ...(status && status !== 'lgpd' && status !== 'nps' ? { status } : {}),
          ...(userId === undefined ? {} : { userId }),
          ...(queueId === undefined ? {} : { queueId }),
        },
      }),
    onMutate: ({ ticket, to }) => {
      const restore = snapshotTickets(ticket.id)
      noteTicket(viewer, {
        id: ticket.id,
        ticket: { ...ticket, ...to, updatedAt: new Date() },
        previous: ticket,
      })
      return { restore }
    },
    onError: (error, _change, shown) => {
      shown?.restore()
      const other = error instanceof ApiError ? readTaken(error) : null
      if (other) setTaken(other)
      else showError(error)
    },
    onSuccess: (answered, { ticket }, shown) => {
      if (answered.id !== ticket.id) {
        shown.restore()
        setTaken({
          uuid: answered.uuid,
          user: answered.user?.name ?? '',
          queue: answered.queue?.name ?? null,
        })
        return
      }
      noteTicket(viewer, { id: answered.id, ticket: answered, previous: ticket })
      if (answered.status === 'closed') done.onClosed()
      else if (answered.status !== 'pending') done.onOpened(answered.uuid)
    },
  })
  const remove = useMutation({
    mutationFn: (ticket: Ticket) => call(ticketEndpoints.deleteTicket, { params: { id: ticket.id } }),
    onError: showError,
    onSuccess: done.onClosed,
  })
  const me = user && { id: user.id, name: user.name, color: user.color }
  const accept = (ticket: Ticket, queueId?: number) =>
    update.mutate({
      ticket,
      to: {
        status: ticket.isGroup ? 'group' : 'open',
        userId: viewer.id,
        user: me,
        ...(queueId ? { queueId } : {}),
      },
    })
  return {
    taken,
    dismissTaken: () => setTaken(null),
    asking,
    dismissAsking: () => setAsking(null),
    busy: update.isPending,
    accept,
    /** Accepts or reopens; asks for the queue first where the ticket has none. */
    ask: (ticket: Ticket) => (ticket.queueId || ticket.isGroup ? accept(ticket) : setAsking(ticket)),
    returnToQueue: (ticket: Ticket) =>
      update.mutate({ ticket, to: { status: 'pending', userId: null, user: null } }),
    close: (ticket: Ticket) => update.mutate({ ticket, to: { status: 'closed' } }),
    remove: (ticket: Ticket) => remove.mutate(ticket),
  }
}

export type TicketActions = ReturnType<typeof useTicketActions>
