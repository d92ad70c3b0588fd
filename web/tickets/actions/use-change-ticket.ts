import { useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import { type Ticket, ticketEndpoints } from '#domain/tickets/ticket-contract.ts'
import { ApiError } from '#web/platform/api.ts'
import { call } from '#web/platform/client.ts'
import { useViewer } from '#web/platform/session.ts'
import { showError, showWarning } from '#web/platform/toast.tsx'
import { useTexts } from '#web/platform/translate.ts'
import { offerUndo } from '#web/platform/undo.ts'
import { wordsOf } from '#web/platform/words-of.ts'
import { holdTicket, noteOwnRevision } from '#web/tickets/settling.ts'
import { lastChangeKnown, noteTicket, revisionKnown, snapshotTickets } from '#web/tickets/ticket-cache.ts'
import { newsOf } from '#web/tickets/ticket-news.ts'
import { ticketTexts } from '#web/tickets/ticket-texts.ts'
import { holderIn, readTaken, type Taken } from './taken.ts'

type Wish = z.input<typeof ticketEndpoints.updateTicket.body>
/** `to`: the ticket's fields after the change; `wish`: what else the server is told. */
export type TicketChange = {
  ticket: Ticket
  /** Text of the undo notice; absent if the change cannot be undone. */
  done?: string
  to: Partial<
    Pick<Ticket, 'status' | 'userId' | 'queueId' | 'user' | 'useIntegration' | 'untended' | 'isBot'>
  >
  wish?: Omit<Wish, 'status' | 'userId' | 'queueId'>
}

/** Callbacks that navigate after a change to a ticket. */
export type TicketOutcome = {
  onOpened: (ticket: Ticket) => void
  onClosed: (uuid: string) => void
  /** A change was undone on the page where it was made. */
  onReturned: (place: string) => void
}

type Refused = {
  onTaken: (taken: Taken) => void
  /** The ticket cannot be closed before its contact has a tag. */
  onUntagged: (ticket: Ticket) => void
}

/** The address that is shown: responses navigate only if it is still the one where they were asked for. */
export const placeNow = (): string => location.pathname + location.search

/** Changes a ticket optimistically; restores it and shows the error if the server refuses, and offers undo where `done` is given. */
export function useChangeTicket(outcome: TicketOutcome, { onTaken, onUntagged }: Refused) {
  const viewer = useViewer()
  const undo = useUndoChange(outcome)
  return useMutation({
    mutationFn: ({ ticket, to: { status, userId, queueId }, wish, done }: TicketChange) =>
      call(ticketEndpoints.updateTicket, {
        params: { id: ticket.id },
        body: {
          ...wish,
          ...(done && { undoable: true }),
          ...(status && status !== 'lgpd' && status !== 'nps' ? { status } : {}),
          ...(userId === undefined ? {} : { userId }),
          ...(queueId === undefined ? {} : { queueId }),
        },
      }),
    onMutate: ({ ticket, to }) => {
      const restore = snapshotTickets(ticket.id)
      const settle = holdTicket(ticket.id, to)
      const expected = { ...ticket, updatedAt: lastChangeKnown(ticket), revision: revisionKnown(ticket) }
      noteTicket(viewer, newsOf(expected, ticket), { isExpected: true })
      return { restore, settle, place: placeNow() }
    },
    onError: (error, { ticket }, shown) => {
      shown?.restore()
      shown?.settle(error)
      const other = error instanceof ApiError ? readTaken(error) : null
      if (other) onTaken(other)
      else if (error instanceof ApiError && error.code === 'ERR_TAG_REQUIRED') {
        void wordsOf(error).then(showWarning)
        onUntagged(ticket)
      } else showError(error)
    },
    onSuccess: (answered, { ticket, wish, done }, shown) => {
      noteOwnRevision(answered)
      shown.settle()
      // The company is configured so that the other queue begins with a new ticket.
      if (answered.id !== ticket.id && wish?.isTransfered && ticket.status !== 'closed') {
        return outcome.onClosed(ticket.uuid)
      }
      if (answered.id !== ticket.id) {
        shown.restore()
        const { uuid, userId, user, queue } = answered
        return onTaken({ uuid, userId, user: user?.name ?? '', queue: queue?.name ?? null })
      }
      noteTicket(viewer, newsOf(answered, ticket))
      if (done) offerUndo(done, () => undo.mutate({ ticket: answered, back: shown.place }))
      // A user who takes a ticket over stays on it.
      const isHandedOn = wish?.isTransfered && answered.userId !== viewer.id
      const ended = answered.status === 'closed' || answered.status === 'nps'
      if (ended || isHandedOn) outcome.onClosed(answered.uuid)
      else if (answered.status !== 'pending' && wish?.useIntegration === undefined) {
        // A user who has navigated elsewhere meanwhile stays there.
        if (placeNow() === shown.place) outcome.onOpened(answered)
      }
    },
  })
}

function useUndoChange({ onReturned }: TicketOutcome) {
  const t = useTexts(ticketTexts)
  const viewer = useViewer()
  return useMutation({
    mutationFn: ({ ticket }: { ticket: Ticket; back: string }) =>
      call(ticketEndpoints.undoTicketChange, { params: { id: ticket.id } }),
    onError: (error) => {
      const name = error instanceof ApiError ? holderIn(error) : null
      if (name) showWarning(t('undoTaken', { name }))
      else showError(error)
    },
    onSuccess: (answered, { ticket, back }) => {
      noteTicket(viewer, newsOf(answered, ticket))
      // Returns to the ticket if the change was made on its page; otherwise stays.
      if (back.startsWith(`/tickets/${answered.uuid}`)) onReturned(back)
    },
  })
}
