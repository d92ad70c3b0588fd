import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { closingKinds, type Ticket, ticketEndpoints } from '#domain/tickets/ticket-contract.ts'
import { isWindowClosed } from '#domain/tickets/ticket-rules.ts'
import type { UserSummary } from '#domain/users/user-contract.ts'
import { connectionsQuery } from '#web/connections/connection-queries.ts'
import { call } from '#web/platform/client.ts'
import { useSession, useViewer } from '#web/platform/session.ts'
import { showError, showInfo, showWarning } from '#web/platform/toast.tsx'
import { useTexts } from '#web/platform/translate.ts'
import { queuesQuery } from '#web/queues/queue-queries.ts'
import { noteTicket } from '#web/tickets/ticket-cache.ts'
import { newsOf } from '#web/tickets/ticket-news.ts'
import { ticketTexts } from '#web/tickets/ticket-texts.ts'
import { lastClosingKind } from './closing-kind.ts'
import { nextTexts } from './next-texts.ts'
import type { ReturnBot } from './return-dialog.tsx'
import type { Taken } from './taken.ts'
import { placeNow, type TicketOutcome, useChangeTicket } from './use-change-ticket.ts'

export type Transfer = { user: UserSummary | null; queueId: number; message: string }

/** The open dialog of a ticket. `accept` asks for its queue; `tag`: it cannot be closed before its contact has a tag. */
export type TicketDialog =
  | { kind: 'accept' | 'close' | 'return' | 'ignore' | 'export' | 'tag'; ticket: Ticket }
  /** `failed`: the transfer that was not made, to be changed or made again. */
  | { kind: 'transfer'; ticket: Ticket; failed?: Transfer }
  | { kind: 'taken'; taken: Taken }

/** The actions of an attendant on tickets, and the dialog that one of them has open. */
export function useTicketActions(outcome: TicketOutcome) {
  const t = useTexts(ticketTexts)
  const tNext = useTexts(nextTexts)
  const viewer = useViewer()
  const user = useSession()
  const { data: queues } = useQuery(queuesQuery)
  const client = useQueryClient()
  const [dialog, setDialog] = useState<TicketDialog | null>(null)
  const ask = (kind: Exclude<TicketDialog['kind'], 'taken'>) => (ticket: Ticket) =>
    setDialog({ kind, ticket })
  const tell = (taken: Taken) => setDialog({ kind: 'taken', taken })
  const update = useChangeTicket(outcome, { onTaken: tell, onUntagged: ask('tag') })
  const next = useMutation({
    mutationFn: () => call(ticketEndpoints.acceptNextTicket, {}),
    onMutate: placeNow,
    onError: showError,
    onSuccess: ({ ticket }, _, place) => {
      if (!ticket) return showWarning(t('nobodyWaits'))
      const previous = { ...ticket, status: 'pending', userId: null } as const
      noteTicket(viewer, newsOf(ticket, previous))
      if (placeNow() === place) return outcome.onOpened(ticket)
      // A user who has navigated elsewhere meanwhile may be writing there.
      const open = { label: tNext('open'), run: () => outcome.onOpened(ticket) }
      showInfo(tNext('isYours', { name: ticket.contact.name }), open)
    },
  })
  const remove = useMutation({
    mutationFn: (ticket: Ticket) => call(ticketEndpoints.deleteTicket, { params: { id: ticket.id } }),
    onError: showError,
    onSuccess: (_, { uuid }) => outcome.onClosed(uuid),
  })
  const me = user && { id: user.id, name: user.name, color: user.color }
  const mine = (ticket: Ticket) =>
    ({ status: ticket.isGroup ? 'group' : 'open', userId: viewer.id, user: me, isBot: false }) as const
  const accept = (ticket: Ticket, queueId?: number) =>
    update.mutate({ ticket, to: { ...mine(ticket), ...(queueId ? { queueId } : {}) } })
  const close = (ticket: Ticket, kind: keyof typeof closingKinds) =>
    update.mutate({
      ticket,
      to: { status: 'closed' },
      done: t('resolved', { name: ticket.contact.name }),
      wish: { ratingId: closingKinds[kind], sendFarewellMessage: kind === 'withFarewell' },
    })
  const hasBot = ({ whatsappId, isGroup }: Ticket) =>
    !isGroup &&
    client
      .getQueryData(connectionsQuery.queryKey)
      ?.some(({ id, answersByBot }) => id === whatsappId && answersByBot) === true
  const giveBack = (ticket: Ticket, bot: ReturnBot) =>
    update.mutate({
      ticket,
      to: { status: 'pending', userId: null, user: null },
      done: t('returned', { name: ticket.contact.name }),
      ...(bot !== 'without' && { wish: { withBot: true, ...(bot === 'resume' && { resumesBot: true }) } }),
    })
  const putAside = (ticket: Ticket) =>
    update.mutate({
      ticket,
      to: { status: 'closed' },
      ...(ticket.status === 'pending' && { done: t('ignored', { name: ticket.contact.name }) }),
      wish: { sendFarewellMessage: false, amountUsedBotQueues: 0 },
    })
  return {
    /** When a card was last acted on, for the guard against double clicks. */
    actedAt: useRef(Number.NEGATIVE_INFINITY),
    dialog,
    dismiss: useCallback(() => setDialog(null), []),
    busy: update.isPending,
    accept,
    /** Accepts or reopens; asks for the queue first if the ticket has none and the company has queues. */
    ask: (ticket: Ticket) =>
      ticket.queueId || ticket.isGroup || queues?.length === 0 ? accept(ticket) : ask('accept')(ticket),
    /** If the ticket has a bot, asks whether it resumes. */
    returnToQueue: (ticket: Ticket) => (hasBot(ticket) ? ask('return')(ticket) : giveBack(ticket, 'without')),
    giveBack,
    /** Restarts the bot in a pending conversation. */
    restartBot: (ticket: Ticket) =>
      update.mutate({ ticket, to: { status: 'pending', untended: null }, wish: { withBot: true } }),
    /** Takes a colleague's ticket over. */
    takeOver: (ticket: Ticket) => update.mutate({ ticket, to: mine(ticket), wish: { isTransfered: true } }),
    /** Asks in which of the two ways to close an open ticket. */
    askClosing: ask('close'),
    close,
    /** Closes in the last chosen way, and returns true; asks if there is none. */
    resolveAsBefore: (ticket: Ticket): boolean => {
      const kind = isWindowClosed(ticket, new Date()) ? 'withoutFarewell' : lastClosingKind()
      if (kind) close(ticket, kind)
      else ask('close')(ticket)
      return kind !== null
    },
    /** Accepts the ticket that has waited longest. */
    takeNext: () => {
      if (!next.isPending) next.mutate()
    },
    /** Asks first if it cannot be undone. */
    ignore: (ticket: Ticket) => (ticket.status === 'pending' ? putAside(ticket) : ask('ignore')(ticket)),
    putAside,
    askExport: ask('export'),
    askTransfer: ask('transfer'),
    transfer: (ticket: Ticket, wanted: Transfer) => {
      const { user: receiver, queueId, message } = wanted
      update
        .mutateAsync({
          ticket,
          to: {
            status: receiver ? (ticket.isGroup ? 'group' : 'open') : 'pending',
            userId: receiver?.id ?? null,
            user: receiver,
            queueId,
            untended: null,
            isBot: false,
          },
          done: receiver
            ? t('transferredTo', { name: ticket.contact.name, to: receiver.name })
            : t('transferredToQueue', { name: ticket.contact.name }),
          wish: { isTransfered: true, ...(message && { msgTransfer: message }) },
        })
        // The dialog comes back with what was written, unless another one was opened meanwhile.
        .catch(() => setDialog((now) => now ?? { kind: 'transfer', ticket, failed: wanted }))
    },
    toggleIntegration: (ticket: Ticket) =>
      update.mutate({
        ticket,
        to: { useIntegration: !ticket.useIntegration },
        wish: { useIntegration: !ticket.useIntegration },
      }),
    tell,
    remove: (ticket: Ticket) => remove.mutate(ticket),
  }
}

export type TicketActions = ReturnType<typeof useTicketActions>
