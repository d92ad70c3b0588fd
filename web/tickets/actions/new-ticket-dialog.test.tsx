import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Connection, connectionListEndpoints } from '#domain/connections/connection-list.ts'
import { contactEndpoints } from '#domain/contacts/contact-contract.ts'
import { queueEndpoints } from '#domain/queues/queue-contract.ts'
import { ticketEndpoints } from '#domain/tickets/ticket-contract.ts'
import type { SessionUser } from '#domain/users/user-contract.ts'
import { connectionOf } from '#tests/channels/connection-of.ts'
import { contactOf } from '#tests/inbox/contact-of.ts'
import { queueOf } from '#tests/inbox/queue-of.ts'
import { ticketOf } from '#tests/inbox/ticket-of.ts'
import { api, show } from '#tests/web/stage.tsx'
import { NewTicketDialog } from './new-ticket-dialog.tsx'

const done: string[] = []
const bia = contactOf(5, { name: 'Bia' })
const both = [
  { id: 1, name: 'Suporte', color: '#000000' },
  { id: 2, name: 'Vendas', color: '#000000' },
]

type Scene = { contact?: typeof bia; as?: Partial<SessionUser>; connections?: Connection[] }
const lines = [connectionOf(1, { name: 'Loja' }), connectionOf(2, { name: 'Filial' })]

function open({ contact, as = {}, connections = lines }: Scene = {}) {
  done.length = 0
  api().answer(queueEndpoints.listQueues, [queueOf(1, { name: 'Suporte' }), queueOf(2, { name: 'Vendas' })])
  api().answer(connectionListEndpoints.listConnections, connections)
  api().answer(contactEndpoints.listContactNames, ({ query }) => (query.searchParam === 'bia' ? [bia] : []))
  api().answer(ticketEndpoints.createTicket, ticketOf(9))
  const dialog = (
    <NewTicketDialog
      contact={contact}
      onClose={() => done.push('closed')}
      onStarted={(uuid) => done.push(`started ${uuid.slice(-1)}`)}
      onTaken={({ user }) => done.push(`taken by ${user}`)}
    />
  )
  return show(dialog, { as }).keys
}
const start = async (keys: ReturnType<typeof open>) =>
  keys.click(await screen.findByRole('button', { name: 'Iniciar' }))
const asked = () =>
  api()
    .asked(ticketEndpoints.createTicket)
    .map(({ body }) => body)

test('[INB-054, INB-063] asks for a contact and a department before it begins', async () => {
  const keys = open({ as: { queues: both } })
  await start(keys)
  expect(await screen.findByText('Escolha um contato')).toBeTruthy()
  expect(screen.getByText('Selecione uma fila')).toBeTruthy()
  expect(asked()).toEqual([])
})

test('[INB-053, INB-055, INB-057] begins with the contact that was found, in the only department', async () => {
  const keys = open()
  await keys.type(await screen.findByRole('combobox', { name: /^Contato/ }), 'bia')
  await keys.click(await screen.findByRole('option', { name: /^Bia/ }))
  await start(keys)
  await waitFor(() => expect(done).toEqual(['started 9']))
  expect(asked()).toEqual([{ contactId: 5, queueId: 1, status: 'open', userId: 7 }])
})

test('[INB-056, SHELL-053] looks for nobody before the third letter', async () => {
  const keys = open()
  const field = await screen.findByRole('combobox', { name: /^Contato/ })
  await keys.type(field, 'bi')
  await keys.type(field, 'a')
  await screen.findByRole('option', { name: /^Bia/ })
  expect(
    api()
      .asked(contactEndpoints.listContactNames)
      .map(({ query }) => query.searchParam),
  ).toEqual(['bia'])
})

test("makes a contact of a number that is nobody's yet", async () => {
  const keys = open()
  api().answer(contactEndpoints.createContact, contactOf(6))
  await keys.type(await screen.findByRole('combobox', { name: /^Contato/ }), '11 91234-5678')
  await keys.click(await screen.findByRole('option', { name: /^Novo número/ }))
  await start(keys)
  await waitFor(() => expect(asked()).toMatchObject([{ contactId: 6 }]))
  expect(api().asked(contactEndpoints.createContact)).toMatchObject([{ body: { number: '+5511912345678' } }])
})

test('reports an invalid number at the contact field', async () => {
  const keys = open()
  api().refuse(contactEndpoints.createContact, 400, 'ERR_WAPP_INVALID_CONTACT')
  await keys.type(await screen.findByRole('combobox', { name: /^Contato/ }), '11 91234-5678')
  await keys.click(await screen.findByRole('option', { name: /^Novo número/ }))
  await start(keys)
  expect(await screen.findByText(/^Este não é um número de telefone/)).toBeTruthy()
  expect(done).toEqual([])
})

test.each([
  ['[INB-060] names the colleague who has the contact already', 8, 'taken by Rafael'],
  ['[INB-061] opens the own ticket that there is already', 7, 'started 4'],
])('%s', async (_, userId, then) => {
  const keys = open({ contact: bia })
  const details = { uuid: ticketOf(4).uuid, userId, user: { name: 'Rafael' }, queue: null }
  api().refuse(ticketEndpoints.createTicket, 409, 'ERR_OTHER_OPEN_TICKET', details)
  await screen.findByDisplayValue('Suporte')
  await start(keys)
  await waitFor(() => expect(done).toEqual([then]))
})

test('says by which connection the conversation was opened, where it is another', async () => {
  const keys = open({ contact: bia })
  await keys.click(await screen.findByRole('combobox', { name: /^Conexão/ }))
  await keys.click(await screen.findByRole('option', { name: 'Filial' }))
  await start(keys)
  expect(
    await screen.findByText('Este contato não pode ser atendido por Filial: a conversa foi aberta em Loja.'),
  ).toBeTruthy()
  expect(asked()).toMatchObject([{ whatsappId: 2 }])
})

test('links to the connections in a company without one', async () => {
  open({ as: { profile: 'admin' }, connections: [] })
  expect(await screen.findByRole('link')).toHaveProperty('pathname', '/connections')
})
