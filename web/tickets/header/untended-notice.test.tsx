import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { queueEndpoints } from '#domain/queues/queue-contract.ts'
import { ticketEndpoints } from '#domain/tickets/ticket-contract.ts'
import { type Untended, untendedReasons } from '#domain/tickets/untended.ts'
import { useTicketActions } from '#web/tickets/actions/use-ticket-actions.ts'
import { untendedTexts } from '#web/tickets/untended-texts.ts'
import { queueOf } from '#tests/inbox/queue-of.ts'
import { ticketOf } from '#tests/inbox/ticket-of.ts'
import { api, show } from '#tests/web/stage.tsx'
import { UntendedNotice } from './untended-notice.tsx'

const waiting = { status: 'pending', userId: null, user: null } as const

function Notice({ reason }: { reason: Untended }) {
  const actions = useTicketActions({ onOpened: () => {}, onClosed: () => {}, onReturned: () => {} })
  return (
    <>
      <UntendedNotice
        ticket={ticketOf(1, { ...waiting, untended: reason })}
        reason={reason}
        actions={actions}
      />
      {actions.dialog && <output aria-label="dialog">{actions.dialog.kind}</output>}
    </>
  )
}

test.each(untendedReasons)('[D71] says why nobody is looking after it: %s', (reason) => {
  api().answer(queueEndpoints.listQueues, [queueOf(1)])
  show(<Notice reason={reason} />)
  expect(screen.getByRole('status').textContent).toContain(untendedTexts[reason].pt)
})

test('[D71, D72] begins the bot anew, or hands the conversation on', async () => {
  api().answer(queueEndpoints.listQueues, [queueOf(1)])
  api().answer(ticketEndpoints.updateTicket, ticketOf(1, { ...waiting, revision: 2 }))
  const { keys } = show(<Notice reason="model" />)
  await keys.click(screen.getByRole('button', { name: 'Reiniciar o bot' }))
  const told = () => api().asked(ticketEndpoints.updateTicket)
  await waitFor(() => expect(told()).toHaveLength(1))
  expect(told()[0]?.body).toEqual({ status: 'pending', withBot: true })
  await keys.click(screen.getByRole('button', { name: 'Transferir' }))
  expect(screen.getByLabelText('dialog').textContent).toBe('transfer')
})

test('[D71] offers no bot where it could not answer either', () => {
  api().answer(queueEndpoints.listQueues, [queueOf(1)])
  show(<Notice reason="plan" />)
  expect(screen.queryByRole('button', { name: 'Reiniciar o bot' })).toBeNull()
})
