import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { connectionListEndpoints } from '#domain/connections/connection-list.ts'
import { contactEndpoints } from '#domain/contacts/contact-contract.ts'
import { queueEndpoints } from '#domain/queues/queue-contract.ts'
import { type Ticket, ticketEndpoints } from '#domain/tickets/ticket-contract.ts'
import type { SessionUser } from '#domain/users/user-contract.ts'
import { useTicketActions } from '#web/tickets/actions/use-ticket-actions.ts'
import { connectionOf } from '#tests/channels/connection-of.ts'
import { queueOf } from '#tests/inbox/queue-of.ts'
import { ticketOf } from '#tests/inbox/ticket-of.ts'
import { api, show } from '#tests/web/stage.tsx'
import { TicketHeader } from './ticket-header.tsx'

const happened: string[] = []
const admin = { profile: 'admin' } as const

function Header({ ticket }: { ticket: Ticket }) {
  const actions = useTicketActions({
    onOpened: ({ id }) => happened.push(`opened ${id}`),
    onClosed: () => happened.push('closed'),
    onReturned: () => {},
  })
  return (
    <>
      <TicketHeader
        ticket={ticket}
        actions={actions}
        onBack={() => happened.push('back')}
        onDetails={() => happened.push('details')}
        onTrace={() => happened.push('trace')}
      />
      {actions.dialog && <output>{actions.dialog.kind}</output>}
    </>
  )
}
function open(over: Partial<Ticket> = {}, as: Partial<SessionUser> = {}) {
  happened.length = 0
  const ticket = ticketOf(1, over)
  api().answer(queueEndpoints.listQueues, [queueOf(1)])
  api().answer(connectionListEndpoints.listConnections, [connectionOf(1), connectionOf(2)])
  api().answer(ticketEndpoints.updateTicket, { ...ticket, revision: 2 })
  return show(<Header ticket={ticket} />, { as }).keys
}
const button = (name: string) => screen.getByRole('button', { name })
const told = () =>
  api()
    .asked(ticketEndpoints.updateTicket)
    .map(({ body }) => body)
const menuItem = (name: string) => screen.findByRole('menuitem', { name })

test('[TKT-009, TKT-010] names contact, owner, connection and number, and leads back', async () => {
  const keys = open({ user: { id: 8, name: 'Rafael', color: '' }, userId: 8 })
  expect(await screen.findByText('Loja')).toBeTruthy()
  for (const fact of ['Com Rafael', '#1', '+55 11 99990-0001']) expect(screen.getByText(fact)).toBeTruthy()
  await keys.click(button('Voltar'))
  await keys.click(button('Cliente 1'))
  expect(happened).toEqual(['back', 'details'])
})

test.each<[string, Partial<Ticket>, Partial<SessionUser>, string[]]>([
  ['a waiting ticket', { status: 'pending' }, {}, ['Aceitar', 'Transferir']],
  ['a waiting one, to who may ignore', { status: 'pending' }, admin, ['Ignorar', 'Aceitar', 'Transferir']],
  ['an open ticket', {}, {}, ['Devolver ao departamento', 'Resolver', 'Transferir']],
  [
    "a colleague's, to an administrator",
    { userId: 8 },
    admin,
    ['Devolver ao departamento', 'Assumir', 'Resolver', 'Transferir'],
  ],
  ['a closed ticket', { status: 'closed' }, {}, ['Reabrir']],
  ['one that waits for its rating', { status: 'nps' }, {}, ['Ignorar']],
])('[TKT-011, TKT-012, TKT-014, TKT-015, TKT-072] offers for %s what moves it on', (_, over, as, names) => {
  open(over, as)
  const moves = [
    'Aceitar',
    'Ignorar',
    'Devolver ao departamento',
    'Assumir',
    'Resolver',
    'Reabrir',
    'Transferir',
  ]
  const offered = screen.getAllByRole('button').map((one) => one.getAttribute('aria-label') ?? '')
  expect(offered.filter((name) => moves.includes(name))).toEqual(names)
})

test("takes a colleague's ticket over, and stays with it", async () => {
  const keys = open({ userId: 8, user: { id: 8, name: 'Rafael', color: '' } }, admin)
  api().answer(ticketEndpoints.updateTicket, ticketOf(1, { userId: 7, revision: 2 }))
  await keys.click(button('Assumir'))
  await waitFor(() => expect(told()).toEqual([{ status: 'open', userId: 7, isTransfered: true }]))
  await waitFor(() => expect(happened).toEqual(['opened 1']))
})

test('puts nothing aside by the second of two quick clicks', async () => {
  const keys = open()
  await keys.dblClick(button('Devolver ao departamento'))
  await waitFor(() => expect(told()).toHaveLength(1))
})

test('asks how to close, and to whom to hand on', async () => {
  const keys = open()
  await keys.click(button('Resolver'))
  expect(screen.getByText('close')).toBeTruthy()
  await keys.click(button('Transferir'))
  expect(screen.getByText('transfer')).toBeTruthy()
})

test('[TKT-030] closes a waiting ticket from the menu, for who may put it aside', async () => {
  const keys = open({ status: 'pending' }, admin)
  await keys.click(button('Mais ações'))
  await keys.click(await menuItem('Resolver'))
  expect(screen.getByText('close')).toBeTruthy()
})

test('[TKT-017, TKT-064] switches the integration from the menu', async () => {
  const keys = open()
  await keys.click(button('Mais ações'))
  await keys.click(await screen.findByRole('menuitemcheckbox', { name: 'Usar integração' }))
  await waitFor(() => expect(told()).toEqual([{ useIntegration: true }]))
  expect(happened).toEqual([])
})

test('[TKT-018] switches the robot of the contact from the menu', async () => {
  const keys = open()
  api().answer(contactEndpoints.toggleDisableBot, { id: 101, disableBot: true })
  await keys.click(button('Mais ações'))
  await keys.click(await screen.findByRole('menuitemcheckbox', { name: 'Robô atende este contato' }))
  await waitFor(() =>
    expect(api().asked(contactEndpoints.toggleDisableBot)).toEqual([
      { params: { contactId: 101 }, body: { disableBot: true } },
    ]),
  )
})

test('[TKT-040] deletes for administrators alone, after a question', async () => {
  const keys = open({}, admin)
  api().answer(ticketEndpoints.deleteTicket, { message: 'ok' })
  await keys.click(button('Mais ações'))
  await keys.click(await menuItem('Excluir'))
  const question = await screen.findByRole('dialog', { name: 'Excluir' })
  expect(api().asked(ticketEndpoints.deleteTicket)).toEqual([])
  await keys.click(within(question).getByRole('button', { name: 'Excluir' }))
  await waitFor(() => expect(happened).toEqual(['closed']))
})

test('[TKT-040] offers no deletion to a plain user', async () => {
  const keys = open()
  await keys.click(button('Mais ações'))
  await menuItem('Histórico do atendimento')
  expect(screen.queryByRole('menuitem', { name: 'Excluir' })).toBeNull()
})

test('shows what has happened to the ticket', async () => {
  const keys = open()
  api().answer(ticketEndpoints.listTicketLog, [])
  await keys.click(button('Mais ações'))
  await keys.click(await menuItem('Histórico do atendimento'))
  expect(await screen.findByText('Nada registrado ainda.')).toBeTruthy()
})
