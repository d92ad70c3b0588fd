import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { closingKinds, type Ticket, ticketEndpoints } from '#domain/tickets/ticket-contract.ts'
import { isWindowClosed } from '#domain/tickets/ticket-rules.ts'
import type { UserSummary } from '#domain/users/user-contract.ts'
import { ApiError } from '#web/platform/api.ts'
import { call } from '#web/platform/client.ts'
import { useSession, useViewer } from '#web/platform/session.ts'
import { queuesQuery } from '#web/queues/queue-queries.ts'
import { showError, showWarning } from '#web/platform/toast.tsx'
import { wordsOf } from '#web/platform/words-of.ts'
import { useTexts } from '#web/platform/translate.ts'
import { offerUndo } from '#web/platform/undo.ts'
import { lastChangeKnown, noteTicket, revisionKnown, snapshotTickets } from '#web/tickets/ticket-cache.ts'
import { lastClosingKind } from './closing-kind.ts'
import { holdTicket } from '#web/tickets/settling.ts'
import { holderIn, readTaken, type Taken } from './taken.ts'
import { ticketTexts } from '#web/tickets/ticket-texts.ts'

type Wish = z.input<typeof ticketEndpoints.updateTicket.body>
/** `to` is how the ticket looks once it is done, `wish` what else the server is told. */
type Change = {
  ticket: Ticket
  /** The sentence beside the way back, where there is one. */
  done?: string
  to: Partial<Pick<Ticket, 'status' | 'userId' | 'queueId' | 'user' | 'useIntegration'>>
  wish?: Omit<Wish, 'status' | 'userId' | 'queueId'>
}
type Receiver = { user: UserSummary | null; queueId: number; message: string }

const placeNow = () => location.pathname + location.search

/** What an attendant does to a ticket: shown at once, taken back with a sentence when the server refuses. */
export function useTicketActions(done: {
  onOpened: (ticket: Ticket) => void
  onClosed: (uuid: string) => void
  /** A change was taken back where it was made. */
  onReturned: (place: string) => void
}) {
  const t = useTexts(ticketTexts)
  const viewer = useViewer()
  const user = useSession()
  const { data: queues } = useQuery(queuesQuery)
  const [taken, setTaken] = useState<Taken | null>(null)
  /** A ticket without queue that waits for somebody to choose one. */
  const [asking, setAsking] = useState<Ticket | null>(null)
  const [closing, setClosing] = useState<Ticket | null>(null)
  const [exporting, setExporting] = useState<Ticket | null>(null)
  const [transferring, setTransferring] = useState<Ticket | null>(null)
  /** A ticket that cannot be closed before its contact has a tag. */
  const [untagged, setUntagged] = useState<Ticket | null>(null)
  const update = useMutation({
    mutationFn: ({ ticket, to: { status, userId, queueId }, wish, done: sentence }: Change) =>
      call(ticketEndpoints.updateTicket, {
        params: { id: ticket.id },
        body: {
          ...wish,
          ...(sentence && { undoable: true }),
          ...(status && status !== 'lgpd' && status !== 'nps' ? { status } : {}),
          ...(userId === undefined ? {} : { userId }),
          ...(queueId === undefined ? {} : { queueId }),
        },
      }),
    onMutate: ({ ticket, to }) => {
      const restore = snapshotTickets(ticket.id)
      const settle = holdTicket(ticket.id, to)
      noteTicket(viewer, {
        id: ticket.id,
        ticket: { ...ticket, updatedAt: lastChangeKnown(ticket), revision: revisionKnown(ticket) },
        previous: ticket,
      })
      return { restore, settle, place: placeNow() }
    },
    onError: (error, { ticket }, shown) => {
      shown?.restore()
      shown?.settle(error)
      const other = error instanceof ApiError ? readTaken(error) : null
      if (other) setTaken(other)
      else if (error instanceof ApiError && error.code === 'ERR_TAG_REQUIRED') {
        void wordsOf(error).then(showWarning)
        setUntagged(ticket)
      } else showError(error)
    },
    onSuccess: (answered, { ticket, wish, done: sentence }, shown) => {
      shown.settle()
      if (answered.id !== ticket.id) {
        shown.restore()
        setTaken({
          uuid: answered.uuid,
          userId: answered.userId,
          user: answered.user?.name ?? '',
          queue: answered.queue?.name ?? null,
        })
        return
      }
      noteTicket(viewer, { id: answered.id, ticket: answered, previous: ticket })
      if (sentence) offerUndo(sentence, () => undo.mutate({ ticket: answered, back: shown.place }))
      // Whoever takes over stays with it.
      const isHandedOn = wish?.isTransfered && answered.userId !== viewer.id
      const ended = answered.status === 'closed' || answered.status === 'nps'
      if (ended || isHandedOn) done.onClosed(answered.uuid)
      else if (answered.status !== 'pending' && wish?.useIntegration === undefined) {
        // Whoever has gone on meanwhile is not taken back.
        if (placeNow() === shown.place) done.onOpened(answered)
      }
    },
  })
  const undo = useMutation({
    mutationFn: ({ ticket }: { ticket: Ticket; back: string }) =>
      call(ticketEndpoints.undoTicketChange, { params: { id: ticket.id } }),
    onError: (error) => {
      const name = error instanceof ApiError ? holderIn(error) : null
      if (name) showWarning(t('undoTaken', { name }))
      else showError(error)
    },
    onSuccess: (answered, { ticket, back }) => {
      noteTicket(viewer, { id: answered.id, ticket: answered, previous: ticket })
      // Whoever was in it is in it again; the others stay where they are.
      if (back.startsWith(`/tickets/${answered.uuid}`)) done.onReturned(back)
    },
  })
  const next = useMutation({
    mutationFn: () => call(ticketEndpoints.acceptNextTicket, {}),
    onError: showError,
    onSuccess: ({ ticket }) => {
      if (!ticket) return showWarning(t('nobodyWaits'))
      noteTicket(viewer, {
        id: ticket.id,
        ticket,
        previous: { ...ticket, status: 'pending', userId: null },
      })
      done.onOpened(ticket)
    },
  })
  const remove = useMutation({
    mutationFn: (ticket: Ticket) => call(ticketEndpoints.deleteTicket, { params: { id: ticket.id } }),
    onError: showError,
    onSuccess: (_, { uuid }) => done.onClosed(uuid),
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
  const close = (ticket: Ticket, kind: keyof typeof closingKinds) =>
    update.mutate({
      ticket,
      to: { status: 'closed' },
      done: t('resolved', { name: ticket.contact.name }),
      wish: { ratingId: closingKinds[kind], sendFarewellMessage: kind === 'withFarewell' },
    })
  return {
    taken,
    dismissTaken: () => setTaken(null),
    asking,
    dismissAsking: () => setAsking(null),
    busy: update.isPending,
    accept,
    /** Accepts or reopens; asks for the queue first where the ticket has none and the company has some. */
    ask: (ticket: Ticket) =>
      ticket.queueId || ticket.isGroup || queues?.length === 0 ? accept(ticket) : setAsking(ticket),
    returnToQueue: (ticket: Ticket) =>
      update.mutate({
        ticket,
        to: { status: 'pending', userId: null, user: null },
        done: t('returned', { name: ticket.contact.name }),
      }),
    /** Takes a colleague's ticket over. */
    takeOver: (ticket: Ticket) =>
      update.mutate({
        ticket,
        to: { status: ticket.isGroup ? 'group' : 'open', userId: viewer.id, user: me },
        wish: { isTransfered: true },
      }),
    /** A ticket that somebody attends to is closed in one of two ways, which a dialog asks for. */
    closing,
    askClosing: (ticket: Ticket) => setClosing(ticket),
    dismissClosing: () => setClosing(null),
    close,
    /** The same in the way that was chosen last; who never chose is asked. */
    resolveAsBefore: (ticket: Ticket) => {
      const kind = lastClosingKind()
      const isSilent = isWindowClosed(ticket, new Date())
      if (isSilent) return close(ticket, 'withoutFarewell')
      return kind ? close(ticket, kind) : setClosing(ticket)
    },
    /** Accepts who has waited the longest. */
    takeNext: () => {
      if (!next.isPending) next.mutate()
    },
    ignore: (ticket: Ticket) =>
      update.mutate({
        ticket,
        to: { status: 'closed' },
        ...(ticket.status === 'pending' && { done: t('ignored', { name: ticket.contact.name }) }),
        wish: { sendFarewellMessage: false, amountUsedBotQueues: 0 },
      }),
    exporting,
    askExport: setExporting,
    dismissExport: () => setExporting(null),
    transferring,
    askTransfer: setTransferring,
    dismissTransfer: () => setTransferring(null),
    transfer: (ticket: Ticket, { user: receiver, queueId, message }: Receiver) =>
      update.mutate({
        ticket,
        to: {
          status: receiver ? (ticket.isGroup ? 'group' : 'open') : 'pending',
          userId: receiver?.id ?? null,
          user: receiver,
          queueId,
        },
        done: receiver
          ? t('transferredTo', { name: ticket.contact.name, to: receiver.name })
          : t('transferredToQueue', { name: ticket.contact.name }),
        wish: { isTransfered: true, ...(message && { msgTransfer: message }) },
      }),
    untagged,
    dismissUntagged: () => setUntagged(null),
    toggleIntegration: (ticket: Ticket) =>
      update.mutate({
        ticket,
        to: { useIntegration: !ticket.useIntegration },
        wish: { useIntegration: !ticket.useIntegration },
      }),
    tell: setTaken,
    remove: (ticket: Ticket) => remove.mutate(ticket),
  }
}

export type TicketActions = ReturnType<typeof useTicketActions>
