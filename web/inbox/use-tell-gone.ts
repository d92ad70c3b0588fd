import { useCallback } from 'react'
import { type Ticket, ticketChannel, type TicketLive } from '#domain/tickets/ticket-contract.ts'
import { dropChosenFiles } from '#web/messages/state/chosen-files.ts'
import { useLive } from '#web/platform/live.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { useViewer } from '#web/platform/session.ts'
import { showInfo, showWarning } from '#web/platform/toast.tsx'
import { useTexts } from '#web/platform/translate.ts'
import { isOwnChange, isSettling } from '#web/tickets/settling.ts'
import { ticketKeyOf } from '#web/tickets/ticket-queries.ts'
import { inboxTexts } from './inbox-texts.ts'

type Passed = Extract<TicketLive, { action: 'delete' }>['passedTo']

/**
 * Leaves the open ticket when it is gone, and says where it went, unless the user's own action moved it: that one tells by itself. Says
 * too who took a ticket over that stays visible. `giveBack` returns whether it shows what was being written.
 */
export function useTellGone(
  selected: string | null,
  giveBack: (ticketId: number) => boolean,
  leave: () => void,
): (ticketId: number | undefined) => void {
  const t = useTexts(inboxTexts)
  const viewer = useViewer()
  const shownTicket = () => (selected ? queryClient.getQueryData<Ticket>(ticketKeyOf(selected)) : undefined)
  const sayPassed = ({ contact }: Ticket, { user, queue }: NonNullable<Passed>) => {
    if (user) showInfo(t('passedToUser', { contact: contact.name, name: user }))
    else if (queue) showInfo(t('passedToQueue', { contact: contact.name, queue }))
    else showWarning(t('gone'))
  }
  const tellGone = useCallback(
    (goneId: number | undefined) => {
      const isGivenBack = goneId !== undefined && giveBack(goneId)
      if (!isGivenBack && !(goneId && isSettling(goneId))) showWarning(t('gone'))
      leave()
    },
    [giveBack, leave, t],
  )
  useLive(ticketChannel, (event) => {
    const shown = shownTicket()
    if (event.action === 'update') {
      const { ticket, previous } = event
      const isTaken = previous?.userId === viewer.id && ticket.userId !== viewer.id && ticket.user
      if (isTaken && shown?.id === ticket.id && !isOwnChange(ticket.id, ticket.revision)) {
        sayPassed(ticket, { user: ticket.user?.name ?? null, queue: null })
      }
      return
    }
    dropChosenFiles(event.ticketId)
    if (shown?.id !== event.ticketId) return
    const isGivenBack = giveBack(event.ticketId)
    if (!isOwnChange(event.ticketId, event.revision)) {
      if (event.passedTo) sayPassed(shown, event.passedTo)
      else if (!isGivenBack) showWarning(t('deleted'))
    }
    leave()
  })
  return tellGone
}
