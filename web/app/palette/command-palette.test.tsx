import { screen, waitFor } from '@testing-library/react'
import { Link, Route, Routes, useParams } from 'react-router'
import { expect, test } from 'vitest'
import { contactEndpoints } from '#domain/contacts/contact-contract.ts'
import { ticketEndpoints } from '#domain/tickets/ticket-contract.ts'
import { Composer } from '#web/messages/composer/composer.tsx'
import { ticketOf } from '../../../tests/ticket-of.ts'
import { api, show } from '../../../tests/web/stage.tsx'
import { PaletteKey } from './palette-key.tsx'

const nothing = () => {}
const tickets = [ticketOf(1), ticketOf(2)]

function Conversation() {
  const { uuid } = useParams()
  const ticket = tickets.find((one) => one.uuid === uuid)
  return (
    <div data-composer>
      {ticket && <Composer key={ticket.id} ticket={ticket} onAccept={nothing} onReopen={nothing} />}
    </div>
  )
}

test.each([
  ['another ticket', `/tickets/${tickets[0]?.uuid}`],
  ['the same ticket', `/tickets/${tickets[1]?.uuid}`],
  ['no ticket', '/tickets'],
])('gives the composer of a chosen ticket the focus where %s was open', async (_, at) => {
  api().answer(ticketEndpoints.listTickets, {
    tickets: [ticketOf(2)],
    hasMore: false,
    cursor: null,
    count: 1,
    unread: 0,
    found: [],
  })
  api().answer(contactEndpoints.listContacts, { contacts: [], count: 0, hasMore: false })
  const { keys } = show(
    <>
      <PaletteKey />
      <Link to="/contacts">contatos</Link>
      <Routes>
        <Route path="/tickets/:uuid?" element={<Conversation />} />
      </Routes>
    </>,
    { at },
  )
  screen.getByRole('link', { name: 'contatos' }).focus()
  await keys.keyboard('{Control>}k{/Control}')
  await keys.type(await screen.findByRole('textbox', { name: /^Buscar atendimentos/ }), 'Cliente 2')
  await keys.click(await screen.findByRole('button', { name: /Cliente 2/ }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const field = await screen.findByRole('textbox', { name: 'Escreva uma mensagem' })
  expect(location.pathname).toBe(`/tickets/${tickets[1]?.uuid}`)
  await waitFor(() => expect(document.activeElement).toBe(field))
})
