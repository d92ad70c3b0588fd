import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ticketEndpoints } from '#domain/tickets/ticket-contract.ts'
import { askAgain, queryClient } from '#web/platform/query-client.ts'
import { useTicketActions } from '#web/tickets/actions/use-ticket-actions.ts'
import { ticketKeyOf } from '#web/tickets/ticket-queries.ts'
import { ticketOf } from '#tests/inbox/ticket-of.ts'
import { api, show } from '#tests/web/stage.tsx'
import { answerDesk } from '#tests/web/ticket-desk.ts'
import { ConversationPane } from './conversation-pane.tsx'

const nothing = () => {}
const ticket = ticketOf(1)

function Pane() {
  const actions = useTicketActions({ onOpened: nothing, onClosed: nothing, onReturned: nothing })
  return (
    <ConversationPane
      uuid={ticket.uuid}
      actions={actions}
      onLeave={nothing}
      onGone={nothing}
      jumpTo={null}
      onTalkTo={nothing}
      onNext={nothing}
    />
  )
}

test.each([
  ['keeps an open conversation when a refetch is refused for now', 429, 'ERR_TOO_MANY_REQUESTS'],
  ['closes an open conversation that the user may not see any more', 403, 'ERR_NO_PERMISSION'],
] as const)('%s', async (_, status, code) => {
  api().answer(ticketEndpoints.showTicket, ticket)
  answerDesk({ tickets: [ticket] })
  const { keys } = show(<Pane />)
  const field = await screen.findByRole('textbox', { name: 'Escreva uma mensagem' })
  api().refuse(ticketEndpoints.showTicket, status, code)
  askAgain(ticketKeyOf(ticket.uuid))
  await waitFor(() => expect(queryClient.getQueryState(ticketKeyOf(ticket.uuid))?.error).toBeTruthy())
  await keys.keyboard('{Tab}')
  await waitFor(() => expect(field.isConnected).toBe(status !== 403))
})
