import { screen, within } from '@testing-library/react'
import { type Ticket, ticketEndpoints } from '#domain/tickets/ticket-contract.ts'
import { UndoBar } from '#web/app/undo-bar.tsx'
import { InboxDialogs } from '#web/inbox/inbox-dialogs.tsx'
import { useTicketActions } from '#web/tickets/actions/use-ticket-actions.ts'
import { TicketList } from '#web/tickets/list/ticket-list.tsx'
import type { ListedStatus } from '#web/tickets/ticket-queries.ts'
import { ticketOf } from '#tests/inbox/ticket-of.ts'
import { api, show } from './stage.tsx'
import { answerDesk } from './ticket-desk.ts'

/** What the actions reported, in order. */
export const happened: string[] = []
export const waiting = { status: 'pending', userId: null, user: null } as const
export const closed = { status: 'closed' } as const
const nothing = () => {}

type DeskProps = { status: ListedStatus; act?: keyof ReturnType<typeof useTicketActions>; ticket?: Ticket }

/** A list, the dialogs of its actions, and the undo notice. */
export function Desk({ status, act, ticket = ticketOf(1) }: DeskProps) {
  const actions = useTicketActions({
    onOpened: ({ id }) => happened.push(`opened ${id}`),
    onClosed: (uuid) => happened.push(`closed ${uuid.slice(-1)}`),
    onReturned: (place) => happened.push(`returned ${place}`),
  })
  const choice = { status, showAll: false, queueIds: [], order: null }
  return (
    <>
      <TicketList choice={choice} selected={null} actions={actions} onOpen={nothing} onApproach={nothing} />
      <InboxDialogs actions={actions} opened={null} partner={null} onClose={nothing} onOpen={nothing} />
      <UndoBar />
      {act && (
        <button type="button" onClick={() => (actions[act] as (ticket: Ticket) => void)(ticket)}>
          {act}
        </button>
      )}
    </>
  )
}

/** Renders the list of a status with one ticket; the server applies every change. */
export function openDesk(over: Partial<Ticket> = {}, { at = '/tickets', act = undefined as never } = {}) {
  happened.length = 0
  const ticket = ticketOf(1, over)
  answerDesk({ tickets: [ticket] })
  let known = ticket
  api().answer(ticketEndpoints.updateTicket, ({ body: { status, userId, queueId } }) => {
    known = {
      ...known,
      ...(status && { status }),
      ...(userId !== undefined && { userId }),
      ...(queueId !== undefined && { queueId }),
      revision: known.revision + 1,
    }
    return known
  })
  const { keys } = show(<Desk status={ticket.status as ListedStatus} act={act} />, { at })
  const press = async (name: string) =>
    keys.click(await screen.findByRole('button', { name: `${name}: Cliente 1` }))
  return { keys, press, ticket }
}
export const told = () =>
  api()
    .asked(ticketEndpoints.updateTicket)
    .map(({ body }) => body)
export const shown = () => document.querySelectorAll('[data-ticket]').length
export const dialog = (name: string) => screen.findByRole('dialog', { name })
export const button = (within_: HTMLElement, name: string) => within(within_).getByRole('button', { name })
