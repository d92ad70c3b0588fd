import { screen, waitFor } from '@testing-library/react'
import { Link, Route, Routes, useParams } from 'react-router'
import { expect, test } from 'vitest'
import { companyAdminEndpoints } from '#domain/company-admin/company-admin-contract.ts'
import { contactEndpoints } from '#domain/contacts/contact-contract.ts'
import { ticketEndpoints } from '#domain/tickets/ticket-contract.ts'
import { Composer } from '#web/messages/composer/composer.tsx'
import { companyRecordOf } from '#tests/app/company-record-of.ts'
import { ticketOf } from '#tests/inbox/ticket-of.ts'
import { api, show } from '#tests/web/stage.tsx'
import { PaletteKey } from './palette-key.tsx'

const noTickets = { tickets: [], hasMore: false, cursor: null, count: 0, unread: 0, found: [] }
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

async function search(term: string, as: { super: boolean }) {
  api().answer(ticketEndpoints.listTickets, noTickets)
  api().answer(contactEndpoints.listContacts, { contacts: [], count: 0, hasMore: false })
  const { keys } = show(<PaletteKey />, { as: { profile: 'admin', ...as } })
  await keys.keyboard('{Control>}k{/Control}')
  await keys.type(await screen.findByRole('textbox', { name: /^Buscar atendimentos/ }), term)
  await waitFor(() => expect(api().asked(contactEndpoints.listContacts)).toHaveLength(1))
  return keys
}

test('finds companies for a super user, and opens the chosen one', async () => {
  api().answer(companyAdminEndpoints.searchCompanies, {
    ...{ companies: [companyRecordOf({ id: 9, name: 'Padaria Aurora' })], hasMore: false },
    ...{ standardStorage: 0, count: 1 },
  })
  const keys = await search('aurora', { super: true })
  await keys.click(await screen.findByRole('button', { name: /^Padaria Aurora/ }))
  expect(location.pathname).toBe('/companies/9')
  expect(api().asked(companyAdminEndpoints.searchCompanies)).toMatchObject([
    { query: { searchParam: 'aurora', pageSize: 5 } },
  ])
})

test('asks for no companies where the user is no super user', async () => {
  await search('aurora', { super: false })
  expect(await screen.findByText('Nada encontrado.')).toBeTruthy()
  expect(api().asked(companyAdminEndpoints.searchCompanies)).toEqual([])
})
