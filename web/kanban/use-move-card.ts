import { useMutation } from '@tanstack/react-query'
import type { Tag } from '#domain/tags/tag-contract.ts'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { ticketTagEndpoints } from '#domain/tickets/ticket-tag-contract.ts'
import { call } from '#web/platform/client.ts'
import { askAgain } from '#web/platform/query-client.ts'
import { showError, showInfo, showSuccess } from '#web/platform/toast.tsx'
import { useTexts } from '#web/platform/translate.ts'
import { askForCounts, holdCard, noteCard } from './board-cache.ts'
import { boardKey } from './board-queries.ts'
import { kanbanTexts } from './kanban-texts.ts'

/** Milliseconds to wait for the move's socket event, which may arrive after the response. */
const settleMs = 1500

type Move = { ticket: Ticket; laneId: number | null; greet: boolean }

/** Moves cards optimistically; puts them back with an error message if the server refuses. */
export function useMoveCard(lanes: Tag[], announce: (text: string) => void) {
  const t = useTexts(kanbanTexts)
  const nameOf = (laneId: number | null) => lanes.find(({ id }) => id === laneId)?.name ?? t('default')
  const { mutate } = useMutation({
    // One at a time: quick moves of one card must not overtake each other.
    scope: { id: 'board' },
    mutationFn: async ({ ticket, laneId, greet }: Move) => {
      const ticketId = ticket.id
      if (ticket.laneId !== null) {
        await call(ticketTagEndpoints.clearTicketTags, { params: { ticketId } })
        showSuccess(t('removed'))
      }
      if (laneId === null) return
      await call(ticketTagEndpoints.setTicketTag, { params: { ticketId, tagId: laneId }, query: { greet } })
      showSuccess(t('added'))
    },
    onMutate: ({ ticket, laneId }) => {
      announce(t('moved', { name: ticket.contact.name, lane: nameOf(laneId) }))
      return holdCard({ ...ticket, laneEnteredAt: laneId === null ? null : new Date() }, laneId)
    },
    onError: (error, { ticket }, release) => {
      release?.()
      noteCard(ticket.id, ticket)
      // The move may be partly done, or another user was faster: the server's state is fetched.
      askAgain(boardKey)
      showError(error)
    },
    onSuccess: (_, { ticket, laneId }, release) => {
      setTimeout(() => {
        const heard = release()
        if (heard && heard.laneId !== laneId) {
          showInfo(t('movedElsewhere', { name: ticket.contact.name, lane: nameOf(heard.laneId) }))
        }
        askForCounts()
      }, settleMs)
    },
  })
  return (ticket: Ticket, laneId: number | null, greet: boolean) => {
    if (ticket.laneId !== laneId) mutate({ ticket, laneId, greet })
  }
}
