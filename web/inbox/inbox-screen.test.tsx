import { screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { ticketEndpoints } from '#domain/tickets/ticket-contract.ts'
import { plugMicrophone } from '../../tests/web/fake-microphone.ts'
import { ticketOf } from '../../tests/ticket-of.ts'
import { api, show } from '../../tests/web/stage.tsx'
import { answerDesk } from '../../tests/web/ticket-desk.ts'
import { InboxScreen } from './inbox-screen.tsx'

const [first, second] = [ticketOf(1), ticketOf(2)]

test('asks before another ticket is opened over a recording', async () => {
  plugMicrophone()
  answerDesk({ tickets: [first, second] })
  api().answer(ticketEndpoints.showTicket, ({ params }) => (params.uuid === first.uuid ? first : second))
  api().answer(ticketEndpoints.acceptNextTicket, { ticket: ticketOf(3) })
  const inbox = (
    <Routes>
      <Route path="/tickets/:ticketId" element={<InboxScreen />} />
    </Routes>
  )
  const { keys } = show(inbox, { at: `/tickets/${first.uuid}?tab=open` })
  await keys.click(await screen.findByRole('button', { name: 'Gravar áudio' }))
  const send = await screen.findByRole<HTMLButtonElement>('button', { name: 'Enviar gravação' })
  await waitFor(() => expect(send.disabled).toBe(false))
  await keys.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(await screen.findByText('Descartar a gravação?')).toBeTruthy()
  await keys.click(screen.getByRole('button', { name: 'Continuar' }))
  await keys.keyboard('g')
  expect(await screen.findByText('Descartar a gravação?')).toBeTruthy()
  expect(location.pathname).toBe(`/tickets/${first.uuid}`)
  await keys.click(screen.getByRole('button', { name: 'Descartar' }))
  await keys.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await waitFor(() => expect(location.pathname).toBe(`/tickets/${second.uuid}`))
})
