import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { connectionListEndpoints } from '#domain/connections/connection-list.ts'
import { queueEndpoints } from '#domain/queues/queue-contract.ts'
import { ticketEndpoints } from '#domain/tickets/ticket-contract.ts'
import { type Colleague, userEndpoints } from '#domain/users/user-contract.ts'
import { connectionOf } from '#tests/channels/connection-of.ts'
import { queueOf } from '#tests/inbox/queue-of.ts'
import { ticketOf } from '#tests/inbox/ticket-of.ts'
import { Refusal } from '#tests/web/fake-api.ts'
import { api, show } from '#tests/web/stage.tsx'
import {
  Desk,
  button,
  closed,
  dialog,
  happened,
  openDesk,
  shown,
  told,
  waiting,
} from '#tests/web/action-desk.tsx'
import { answerDesk } from '#tests/web/ticket-desk.ts'

test('[TKT-026, INB-052] accepts a ticket for the person, and opens it', async () => {
  const { press } = openDesk(waiting)
  await press('Aceitar')
  // The change is shown before the server responds.
  await waitFor(() => expect(shown()).toBe(0))
  await waitFor(() => expect(happened).toEqual(['opened 1']))
  expect(told()).toEqual([{ status: 'open', userId: 7 }])
})

test('[TKT-027] accepts a group as a group', async () => {
  const { press } = openDesk({ ...waiting, isGroup: true, channel: 'whatsapp' })
  await press('Aceitar')
  await waitFor(() => expect(told()).toEqual([{ status: 'group', userId: 7 }]))
})

test.each([
  ['[TKT-028, TKT-051]', 'Aceitar', waiting],
  ['[TKT-035, TKT-053]', 'Reabrir', closed],
] as const)('%s asks for the department of a ticket that has none: %s', async (_ids, act, over) => {
  const queues = [
    { id: 1, name: 'Suporte', color: '#000000' },
    { id: 2, name: 'Vendas', color: '#000000' },
  ]
  happened.length = 0
  answerDesk({ tickets: [ticketOf(1, { ...over, queueId: null, queue: null })] })
  api().answer(ticketEndpoints.updateTicket, ticketOf(1, { queueId: 2 }))
  const { keys } = show(<Desk status={over.status} />, { as: { queues, allTicket: 'enable' } })
  await keys.click(await screen.findByRole('button', { name: `${act}: Cliente 1` }))
  const asking = await dialog('Cliente 1')
  await keys.click(button(asking, act))
  expect(await screen.findByText('Selecione uma fila')).toBeTruthy()
  expect(told()).toEqual([])
  await keys.click(within(asking).getByRole('combobox'))
  await keys.click(await screen.findByRole('option', { name: 'Vendas' }))
  await keys.click(button(asking, act))
  await waitFor(() => expect(told()).toEqual([{ status: 'open', userId: 7, queueId: 2 }]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('[D100] accepts without a department where the company has none', async () => {
  answerDesk({ tickets: [ticketOf(1, { ...waiting, queueId: null, queue: null })] })
  api().answer(queueEndpoints.listQueues, [])
  api().answer(ticketEndpoints.updateTicket, ticketOf(1, { queueId: null }))
  const { keys } = show(<Desk status="pending" />, { as: { allTicket: 'enable' } })
  await waitFor(() => expect(api().asked(queueEndpoints.listQueues)).toHaveLength(1))
  await keys.click(await screen.findByRole('button', { name: 'Aceitar: Cliente 1' }))
  await waitFor(() => expect(told()).toEqual([{ status: 'open', userId: 7 }]))
})

test('[TKT-042, TKT-052] names who has it where somebody was quicker, and puts the card back', async () => {
  const { press } = openDesk(waiting)
  api().answer(ticketEndpoints.updateTicket, () => {
    throw new Refusal(409, 'ERR_OTHER_OPEN_TICKET', {
      uuid: ticketOf(4).uuid,
      userId: 8,
      user: { name: 'Rafael' },
      queue: { name: 'Vendas' },
    })
  })
  await press('Aceitar')
  const taken = await dialog('Atendimento em andamento')
  expect(taken.textContent).toContain('Este contato já está em atendimento com Rafael, em Vendas.')
  expect(shown()).toBe(1)
  expect(happened).toEqual([])
})

test('[TKT-042] names the owner where the answer is another ticket', async () => {
  const { press } = openDesk(waiting)
  api().answer(
    ticketEndpoints.updateTicket,
    ticketOf(4, { userId: 8, user: { id: 8, name: 'Rafael', color: '' }, queue: null }),
  )
  await press('Aceitar')
  const taken = await dialog('Atendimento em andamento')
  expect(taken.textContent).toContain('com Rafael, em Sem departamento.')
  expect(happened).toEqual([])
})

test('takes a change back that the server refuses, and says why', async () => {
  const { press } = openDesk(waiting)
  api().refuse(ticketEndpoints.updateTicket, 403, 'ERR_NO_PERMISSION')
  await press('Aceitar')
  expect(await screen.findByRole('alert')).toBeTruthy()
  await waitFor(() => expect(shown()).toBe(1))
})

test('[TKT-013, TKT-030] names the customer, and closes with the farewell unless another way is chosen', async () => {
  const { keys, press } = openDesk()
  await press('Resolver')
  const closing = await dialog('Encerrar o atendimento')
  expect(within(closing).getByText('Cliente 1')).toBeTruthy()
  const farewell = within(closing).getByRole<HTMLInputElement>('radio', { name: 'Com mensagem de despedida' })
  expect(farewell.checked).toBe(true)
  await keys.click(button(closing, 'Resolver'))
  await waitFor(() => expect(happened).toEqual(['closed 1']))
  expect(told()).toEqual([{ status: 'closed', ratingId: 1, sendFarewellMessage: true, undoable: true }])
})

test('[TKT-031] closes without a farewell, and offers the same way the next time', async () => {
  const { keys, press } = openDesk()
  await press('Resolver')
  const closing = await dialog('Encerrar o atendimento')
  await keys.click(within(closing).getByRole('radio', { name: 'Sem mensagem de despedida' }))
  await keys.click(button(closing, 'Resolver'))
  await waitFor(() => expect(told()).toMatchObject([{ ratingId: 2, sendFarewellMessage: false }]))
})

test('sends no farewell where the window has closed', async () => {
  const { press } = openDesk({ lastInboundAt: new Date(Date.now() - 25 * 3_600_000) })
  await press('Resolver')
  const closing = await dialog('Encerrar o atendimento')
  const farewell = within(closing).getByRole<HTMLInputElement>('radio', { name: 'Com mensagem de despedida' })
  expect(farewell.disabled).toBe(true)
  expect(closing.textContent).toContain('Fora da janela de 24 horas: a despedida não pode ser enviada.')
})

test('[TKT-046] says that a tag is missing, and leaves the ticket open', async () => {
  const { keys, press } = openDesk()
  api().refuse(ticketEndpoints.updateTicket, 409, 'ERR_TAG_REQUIRED')
  await press('Resolver')
  const closing = await dialog('Encerrar o atendimento')
  await keys.click(within(closing).getByRole('radio', { name: 'Sem mensagem de despedida' }))
  await keys.click(button(closing, 'Resolver'))
  expect(await screen.findByRole('alert')).toBeTruthy()
  await waitFor(() => expect(shown()).toBe(1))
  expect(happened).toEqual([])
})

test('[TKT-029] returns a ticket to its department, and takes that back', async () => {
  const { keys, press } = openDesk({}, { at: `/tickets/${ticketOf(1).uuid}` })
  api().answer(ticketEndpoints.undoTicketChange, ticketOf(1, { revision: 9 }))
  await press('Devolver ao departamento')
  await waitFor(() => expect(told()).toEqual([{ status: 'pending', userId: null, undoable: true }]))
  expect(await screen.findByText('Cliente 1: devolvido ao departamento')).toBeTruthy()
  await keys.click(screen.getByRole('button', { name: 'Desfazer' }))
  await waitFor(() => expect(happened).toEqual([`returned /tickets/${ticketOf(1).uuid}`]))
  expect(api().asked(ticketEndpoints.undoTicketChange)).toEqual([{ params: { id: 1 } }])
})

test('names the owner of the ticket if it is too late to undo', async () => {
  const { keys, press } = openDesk()
  api().refuse(ticketEndpoints.undoTicketChange, 409, 'ERR_UNDO_CHANGED', { user: { name: 'Rafael' } })
  await press('Devolver ao departamento')
  await keys.click(await screen.findByRole('button', { name: 'Desfazer' }))
  expect(await screen.findByText('Não dá mais para desfazer: o atendimento está com Rafael.')).toBeTruthy()
})

test('[TKT-033, TKT-048] ignores a waiting ticket, where the person may', async () => {
  answerDesk({ tickets: [ticketOf(1, waiting)] })
  api().answer(ticketEndpoints.updateTicket, ticketOf(1, { ...closed, revision: 2 }))
  const plain = show(<Desk status="pending" />)
  await screen.findByRole('button', { name: 'Aceitar: Cliente 1' })
  expect(screen.queryByRole('button', { name: 'Ignorar: Cliente 1' })).toBeNull()
  plain.unmount()
  const { keys } = show(<Desk status="pending" />, { as: { userClosePendingTicket: 'enabled' } })
  await keys.click(await screen.findByRole('button', { name: 'Ignorar: Cliente 1' }))
  await waitFor(() =>
    expect(told()).toEqual([
      { status: 'closed', sendFarewellMessage: false, amountUsedBotQueues: 0, undoable: true },
    ]),
  )
})

test.each(['nps', 'lgpd'] as const)('asks before it ignores a ticket that waits in %s', async (status) => {
  answerDesk({ tickets: [] })
  api().answer(ticketEndpoints.updateTicket, ticketOf(1, { ...closed, revision: 2 }))
  const { keys } = show(<Desk status="open" act="ignore" ticket={ticketOf(1, { status })} />)
  const ignore = () => keys.click(screen.getByRole('button', { name: 'ignore' }))
  await ignore()
  await keys.click(button(await dialog('Ignorar'), 'Cancelar'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(told()).toEqual([])
  await ignore()
  await keys.click(button(await dialog('Ignorar'), 'Ignorar'))
  await waitFor(() =>
    expect(told()).toEqual([{ status: 'closed', sendFarewellMessage: false, amountUsedBotQueues: 0 }]),
  )
})

test('[TKT-034] reopens a closed ticket', async () => {
  const { press } = openDesk(closed)
  await press('Reabrir')
  await waitFor(() => expect(told()).toEqual([{ status: 'open', userId: 7 }]))
  await waitFor(() => expect(happened).toEqual(['opened 1']))
})

const colleague = (id: number, name: string, over: Partial<Colleague> = {}): Colleague => ({
  ...{ id, name, color: '', profile: 'user', profileImage: null, online: false },
  queues: [{ id: 2, name: 'Vendas', color: '#000000' }],
  ...over,
})

async function openTransfer() {
  const people = [colleague(7, 'Ana'), colleague(8, 'Zilda', { online: true }), colleague(9, 'Bento')]
  const { keys } = openDesk({}, { act: 'askTransfer' as never })
  api().answer(userEndpoints.listColleagues, people)
  api().answer(queueEndpoints.listQueues, [queueOf(1), queueOf(2, { name: 'Vendas' })])
  await keys.click(await screen.findByRole('button', { name: 'askTransfer' }))
  return { keys, transfer: await dialog('Transferir') }
}

test('[TKT-036, TKT-049] transfers to a colleague in their own department, with a word', async () => {
  const { keys, transfer } = await openTransfer()
  await keys.click(within(transfer).getByRole('combobox', { name: 'Transferir para' }))
  const offered = await screen.findAllByRole('option')
  // Online users come first, and the owner is not offered.
  expect(offered.map(({ textContent }) => textContent)).toEqual(['Zilda, online', 'Bento'])
  await keys.click(screen.getByRole('option', { name: /Zilda/ }))
  await keys.type(within(transfer).getByRole('textbox', { name: 'Mensagem para quem recebe' }), 'é VIP')
  await keys.click(button(transfer, 'Transferir'))
  await waitFor(() =>
    expect(told()).toEqual([
      { status: 'open', userId: 8, queueId: 2, isTransfered: true, msgTransfer: 'é VIP', undoable: true },
    ]),
  )
  await waitFor(() => expect(happened).toEqual(['closed 1']))
  expect(await screen.findByText('Cliente 1: transferido para Zilda')).toBeTruthy()
})

test('opens a refused transfer again, with its receiver and its word', async () => {
  const { keys, transfer } = await openTransfer()
  api().refuse(ticketEndpoints.updateTicket, 403, 'ERR_NO_PERMISSION')
  await keys.click(within(transfer).getByRole('combobox', { name: 'Transferir para' }))
  await keys.click(await screen.findByRole('option', { name: /Zilda/ }))
  await keys.type(within(transfer).getByRole('textbox', { name: 'Mensagem para quem recebe' }), 'é VIP')
  await keys.click(button(transfer, 'Transferir'))
  expect(await screen.findByText('Você não tem permissão para isto.')).toBeTruthy()
  const again = await dialog('Transferir')
  const field = within(again).getByRole<HTMLTextAreaElement>('textbox', { name: 'Mensagem para quem recebe' })
  expect(field.value).toBe('é VIP')
  const receiver = within(again).getByRole<HTMLInputElement>('combobox', { name: 'Transferir para' })
  expect(receiver.value).toBe('Zilda')
})

test('asks before the word of a transfer is lost by a key', async () => {
  const { keys, transfer } = await openTransfer()
  await keys.type(within(transfer).getByRole('textbox', { name: 'Mensagem para quem recebe' }), 'é VIP')
  await keys.keyboard('{Escape}')
  await keys.click(button(await dialog('Descartar alterações?'), 'Cancelar'))
  const field = within(await dialog('Transferir')).getByRole<HTMLTextAreaElement>('textbox', {
    name: 'Mensagem para quem recebe',
  })
  expect(field.value).toBe('é VIP')
})

test('[TKT-037] transfers to a whole department where nobody is chosen', async () => {
  const { keys, transfer } = await openTransfer()
  await keys.click(within(transfer).getByRole('combobox', { name: 'Escolha o departamento' }))
  await keys.click(await screen.findByRole('option', { name: 'Vendas' }))
  await keys.click(button(transfer, 'Transferir'))
  await waitFor(() =>
    expect(told()).toEqual([
      { status: 'pending', userId: null, queueId: 2, isTransfered: true, undoable: true },
    ]),
  )
})

test('closes the dialog that is open when the person goes back', async () => {
  const { press } = openDesk()
  await press('Resolver')
  await dialog('Encerrar o atendimento')
  history.back()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(told()).toEqual([])
})

test('[TKT-016] deletes a ticket once', async () => {
  const { keys } = openDesk({}, { act: 'remove' as never })
  api().answer(ticketEndpoints.deleteTicket, { message: 'ok' })
  await keys.click(await screen.findByRole('button', { name: 'remove' }))
  await waitFor(() => expect(happened).toEqual(['closed 1']))
  expect(api().asked(ticketEndpoints.deleteTicket)).toEqual([{ params: { id: 1 } }])
})

test.each([
  ['opens the one that has waited the longest', ticketOf(5), ['opened 5'], null],
  ['says that nobody waits', null, [], 'Ninguém espera nos seus departamentos.'],
])('accepts the next ticket and %s', async (_, next, then, sentence) => {
  const { keys } = openDesk({}, { act: 'takeNext' as never })
  api().answer(ticketEndpoints.acceptNextTicket, { ticket: next })
  await keys.click(await screen.findByRole('button', { name: 'takeNext' }))
  await waitFor(() => expect(happened).toEqual(then))
  if (sentence) expect(await screen.findByText(sentence)).toBeTruthy()
})

test('offers the next ticket to a user who has meanwhile gone elsewhere', async () => {
  const { keys } = openDesk({}, { act: 'takeNext' as never })
  const { promise, resolve } = Promise.withResolvers<void>()
  api().answer(ticketEndpoints.acceptNextTicket, () => promise.then(() => ({ ticket: ticketOf(5) })))
  await keys.click(await screen.findByRole('button', { name: 'takeNext' }))
  history.pushState(null, '', `/tickets/${ticketOf(1).uuid}`)
  resolve()
  const notice = await screen.findByRole('alert')
  expect(notice.textContent).toContain('O atendimento de Cliente 5 agora é seu.')
  expect(happened).toEqual([])
  await keys.click(button(notice, 'Abrir'))
  expect(happened).toEqual(['opened 5'])
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test.each([
  ['Com bot do início', {}],
  ['Continuar de onde parou', { resumesBot: true }],
])(
  '[D72] asks whether the bot speaks again where one answers, and keeps it silent unless: %s',
  async (way, from) => {
    const { keys, press } = openDesk({ whatsappId: 1 })
    api().answer(connectionListEndpoints.listConnections, [connectionOf(1, { answersByBot: true })])
    await waitFor(() =>
      expect(api().asked(connectionListEndpoints.listConnections).length).toBeGreaterThan(0),
    )
    await press('Devolver ao departamento')
    const asking = await dialog('Devolver ao departamento')
    expect(within(asking).getByRole('radio', { name: /Sem bot/ })).toHaveProperty('checked', true)
    expect(told()).toEqual([])
    await keys.click(within(asking).getByRole('radio', { name: new RegExp(way) }))
    await keys.click(button(asking, 'Devolver'))
    await waitFor(() =>
      expect(told()).toEqual([{ status: 'pending', userId: null, undoable: true, withBot: true, ...from }]),
    )
  },
)
