import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { connectionListEndpoints } from '#domain/connections/connection-list.ts'
import { messageChannel } from '#domain/messages/message-contract.ts'
import { type Ticket, ticketChannel, ticketEndpoints } from '#domain/tickets/ticket-contract.ts'
import type { SessionUser } from '#domain/users/user-contract.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { useTicketActions } from '#web/tickets/actions/use-ticket-actions.ts'
import { connectionOf } from '#tests/channels/connection-of.ts'
import { messageOf } from '#tests/channels/message-of.ts'
import { ticketOf } from '#tests/inbox/ticket-of.ts'
import { Refusal } from '#tests/web/fake-api.ts'
import { api, show, showLive } from '#tests/web/stage.tsx'
import { answerDesk } from '#tests/web/ticket-desk.ts'
import { ListPane } from './list-pane.tsx'
import { useListChoice } from './use-list-choice.ts'

const admin: Partial<SessionUser> = { profile: 'admin' }
const opened: string[] = []

/** The pane as in the inbox: the URL selects the list. */
function Pane({ selected = null }: { selected?: string | null }) {
  const [choice, change] = useListChoice()
  const actions = useTicketActions({
    onOpened: ({ uuid }) => opened.push(uuid),
    onClosed: () => {},
    onReturned: () => {},
  })
  return (
    <ListPane
      choice={choice}
      onChange={change}
      selected={selected}
      actions={actions}
      onOpen={(uuid, messageId) => opened.push(messageId ? `${uuid} ${messageId}` : uuid)}
      onNew={() => opened.push('new')}
    />
  )
}

const named = (id: number, name: string, over: Partial<Ticket> = {}): Ticket => {
  const ticket = ticketOf(id, over)
  return { ...ticket, contact: { ...ticket.contact, name } }
}
const waiting = { status: 'pending', userId: null, user: null } as const
const tab = (name: string | RegExp) => screen.getByRole('tab', { name })
const cards = () => [...document.querySelectorAll<HTMLElement>('[data-ticket]')]
const names = () => cards().map((card) => card.querySelector('[class*=name]')?.textContent)
const card = async (name: string) => {
  const found = (await screen.findByText(name)).closest<HTMLElement>('[data-ticket]')
  if (!found) throw new Error(`${name} is not on a card.`)
  return found
}
const asked = () =>
  api()
    .asked(ticketEndpoints.listTickets)
    .map(({ query }) => query)

test('[INB-006, INB-041] shows what is assigned first, with how many stand in each list', async () => {
  answerDesk({ tickets: [named(1, 'Bia'), named(2, 'Caio'), named(3, 'Duda', waiting)] })
  show(<Pane />)
  await card('Bia')
  expect(names()).toEqual(['Bia', 'Caio'])
  await waitFor(() => expect(tab(/Atribuídos/).textContent).toContain('2'))
  expect(tab(/Aguardando/).textContent).toContain('1')
  expect(tab(/Atribuídos/).getAttribute('aria-selected')).toBe('true')
})

test('[INB-007, INB-009] changes the list by its tab, and the address with it', async () => {
  answerDesk({ tickets: [named(1, 'Bia'), named(2, 'Duda', waiting), named(3, 'Eva', { status: 'closed' })] })
  const { keys } = show(<Pane />)
  await keys.click(tab(/Aguardando/))
  await card('Duda')
  expect(location.search).toBe('?tab=pending')
  expect(names()).toEqual(['Duda'])
  await keys.click(tab(/Encerrados/))
  await card('Eva')
  expect(location.search).toBe('?tab=closed')
})

test('[D71] filters for untended tickets, says why they are, and leads back', async () => {
  const nobodys = named(2, 'Duda', { ...waiting, untended: 'model' })
  answerDesk({ tickets: [named(1, 'Bia'), nobodys, named(3, 'Eva', waiting)] })
  const { keys, line } = await showLive(<Pane />, { as: admin })
  const row = await screen.findByRole('button', { name: /Ninguém está cuidando\s*1/ }, { timeout: 10_000 })
  await keys.click(row)
  const found = await card('Duda')
  expect(names()).toEqual(['Duda'])
  expect(location.search).toBe('?tab=pending&untended=1')
  expect(await within(found).findByText('A inteligência artificial não respondeu')).toBeTruthy()
  expect(asked().findLast(({ untended }) => untended)).toMatchObject({ status: 'pending', showAll: true })
  const taken = ticketOf(2, { ...nobodys, status: 'open', untended: null, revision: 2 })
  act(() => line.tell(ticketChannel, { action: 'update', ticket: taken, previous: nobodys }))
  await screen.findByText('Há alguém cuidando de todos os atendimentos.')
  await keys.click(screen.getByRole('button', { name: /Ninguém está cuidando\s*0/ }))
  await card('Eva')
  await waitFor(() => expect(screen.queryByRole('button', { name: /Ninguém está cuidando/ })).toBeNull())
})

test('[INB-008] offers groups to those alone who may see them', async () => {
  answerDesk({ tickets: [named(1, 'Família', { status: 'group', isGroup: true })] })
  const plain = show(<Pane />, { at: '/tickets?tab=group' })
  await waitFor(() => expect(asked().length).toBeGreaterThan(1))
  expect(screen.queryByRole('tab', { name: /Grupos/ })).toBeNull()
  expect(tab(/Atribuídos/).getAttribute('aria-selected')).toBe('true')
  plain.unmount()
  show(<Pane />, { at: '/tickets?tab=group', as: { allowGroup: true } })
  await card('Família')
  expect(tab(/Grupos/).getAttribute('aria-selected')).toBe('true')
})

test.each([
  ['open', 'Nenhum atendimento com você. Aceite um na aba Aguardando.'],
  ['pending', 'Ninguém está esperando. Novas mensagens aparecem aqui.'],
  ['closed', 'Nenhum atendimento encerrado ainda.'],
])('says that the list of %s is empty, and what fills it', async (status, sentence) => {
  answerDesk({ tickets: [] })
  show(<Pane />, { at: `/tickets?tab=${status}` })
  expect(await screen.findByText(sentence)).toBeTruthy()
})

test('shows that a list could not be loaded, and loads it when asked again', async () => {
  answerDesk({ tickets: [named(1, 'Bia')] })
  api().refuse(ticketEndpoints.listTickets, 403, 'ERR_NO_PERMISSION')
  const { keys } = show(<Pane />)
  const again = await screen.findByRole('button', { name: 'Tentar de novo' })
  answerDesk({ tickets: [named(1, 'Bia')] })
  await keys.click(again)
  await card('Bia')
})

test('[INB-042] asks for the next page as the end of the list comes near', async () => {
  const many = Array.from({ length: 10 }, (_, index) => named(index + 1, `Pessoa ${index + 1}`))
  answerDesk({ tickets: many, pageSize: 4 })
  show(<Pane />)
  await waitFor(() => expect(names()).toHaveLength(10))
  const pages = asked().filter(({ status }) => status === 'open')
  expect(pages.map(({ cursor }) => cursor)).toEqual([undefined, '1-4', '1-8'])
})

test('keeps what is shown where the next page fails, and offers it again', async () => {
  const many = Array.from({ length: 6 }, (_, index) => named(index + 1, `Pessoa ${index + 1}`))
  const page = { count: 6, unread: 0, found: [] }
  answerDesk({ tickets: many })
  let fails = true
  api().answer(ticketEndpoints.listTickets, ({ query: { cursor } }) => {
    if (cursor && fails) throw new Refusal(403, 'ERR_NO_PERMISSION')
    return {
      ...page,
      tickets: cursor ? many.slice(4) : many.slice(0, 4),
      hasMore: !cursor,
      cursor: cursor ? null : '1-4',
    }
  })
  const { keys } = show(<Pane />)
  await card('Pessoa 1')
  const again = await screen.findByRole('button', { name: 'Tentar de novo' })
  expect(names()).toHaveLength(4)
  fails = false
  await keys.click(again)
  await waitFor(() => expect(names()).toHaveLength(6))
})

test('[INB-012] turns the order round, and asks the server for it', async () => {
  answerDesk({ tickets: [named(1, 'Bia')] })
  const { keys } = show(<Pane />)
  await card('Bia')
  await keys.click(screen.getByRole('button', { name: 'Mais recentes primeiro' }))
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ sortTickets: 'ASC' }))
  expect(location.search).toBe('?order=oldest')
  expect(screen.getByRole('button', { name: 'Mais antigos primeiro' })).toBeTruthy()
})

test('lists who waits the longest first, and says so', async () => {
  answerDesk({ tickets: [named(1, 'Bia', waiting)] })
  show(<Pane />, { at: '/tickets?tab=pending' })
  await card('Bia')
  expect(asked().find(({ status }) => status === 'pending')?.sortTickets).toBe('WAITING')
  expect(screen.getByRole('button', { name: 'Quem espera há mais tempo primeiro' })).toBeTruthy()
})

test('[INB-013] narrows the list to the chosen departments', async () => {
  const queues = [
    { id: 1, name: 'Suporte', color: '#000000' },
    { id: 2, name: 'Vendas', color: '#000000' },
  ]
  answerDesk({ tickets: [named(1, 'Bia')] })
  const { keys } = show(<Pane />, { as: { queues } })
  await keys.click(await screen.findByRole('button', { name: 'Departamentos' }))
  await keys.click(await screen.findByRole('checkbox', { name: 'Vendas' }))
  await waitFor(() => expect(asked().at(-1)?.queueIds).toEqual([2]))
  expect(location.search).toBe('?queues=2')
  expect(screen.getByRole('button', { name: 'Departamentos (1)' })).toBeTruthy()
})

test('offers no departments to choose from where the person has one', async () => {
  answerDesk({ tickets: [named(1, 'Bia')] })
  show(<Pane />)
  await card('Bia')
  expect(screen.queryByRole('button', { name: /Departamentos/ })).toBeNull()
})

test('[INB-022, INB-047] keeps showing all and closing all to administrators', async () => {
  answerDesk({ tickets: [named(1, 'Bia')] })
  const plain = show(<Pane />, { at: '/tickets?all=1' })
  await card('Bia')
  expect(screen.queryByRole('switch', { name: 'Ver todos' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Encerrar todos' })).toBeNull()
  expect(asked().every(({ showAll }) => showAll === false)).toBe(true)
  plain.unmount()
  const { keys } = show(<Pane />, { as: admin })
  await keys.click(await screen.findByRole('switch', { name: 'Ver todos' }))
  await waitFor(() => expect(asked().at(-1)?.showAll).toBe(true))
  expect(location.search).toBe('?all=1')
})

test('[INB-023] says how many tickets it closes before it closes all', async () => {
  answerDesk({ tickets: [named(1, 'Bia'), named(2, 'Caio')] })
  api().answer(ticketEndpoints.closeAllTickets, { closed: 2 })
  const { keys } = show(<Pane />, { as: admin })
  await card('Bia')
  await keys.click(screen.getByRole('button', { name: 'Encerrar todos' }))
  const question = await screen.findByRole('dialog')
  await within(question).findByText(/^2 atendimentos de “Atribuídos” em todos os departamentos/)
  expect(api().asked(ticketEndpoints.closeAllTickets)).toEqual([])
  await keys.click(within(question).getByRole('button', { name: 'Encerrar todos' }))
  await waitFor(() =>
    expect(api().asked(ticketEndpoints.closeAllTickets)).toEqual([
      { body: { status: 'open', selectedQueueIds: [] } },
    ]),
  )
  expect(await screen.findByText('2 atendimentos encerrados.')).toBeTruthy()
})

test('[INB-038] opens a ticket, and says which one is open', async () => {
  answerDesk({ tickets: [named(1, 'Bia'), named(2, 'Caio')] })
  const { keys, rerender } = show(<Pane />)
  await keys.click(within(await card('Caio')).getByText('Caio'))
  expect(opened.splice(0)).toEqual([ticketOf(2).uuid])
  rerender(<Pane selected={ticketOf(2).uuid} />)
  const current = (await card('Caio')).querySelector('[aria-current]')
  expect(current).not.toBeNull()
  expect((await card('Bia')).querySelector('[aria-current]')).toBeNull()
  expect(screen.getByRole('link', { name: 'Ir para a conversa' })).toBeTruthy()
})

test('[INB-014] asks for a new ticket', async () => {
  answerDesk({ tickets: [] })
  const { keys } = show(<Pane />)
  await keys.click(screen.getByRole('button', { name: /Novo atendimento/ }))
  expect(opened.splice(0)).toEqual(['new'])
})

test('[INB-010, INB-011] searches among all tickets by what was typed', async () => {
  answerDesk({ tickets: [named(1, 'Bia'), named(2, 'Beto', { status: 'closed' }), named(3, 'Caio')] })
  const { keys } = show(<Pane />)
  await keys.type(screen.getByRole('searchbox'), 'b')
  await waitFor(() => expect(location.search).toContain('q=b'))
  await waitFor(() => expect(names()).toEqual(['Bia', 'Beto']))
  expect(asked().at(-1)).toMatchObject({ searchParam: 'b', searchOnMessages: true })
  // Lists of several statuses show each ticket's status.
  expect((await card('Beto')).textContent).toContain('Encerrado')
})

test('takes back what is typed and not searched yet when another list is chosen', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  try {
    answerDesk({ tickets: [named(1, 'Bia'), named(2, 'Duda', waiting)] })
    const { keys } = show(<Pane />)
    const field = screen.getByRole<HTMLInputElement>('searchbox')
    await keys.type(field, 'bi')
    await keys.click(tab(/Aguardando/))
    expect(field.value).toBe('')
    await act(() => vi.advanceTimersByTimeAsync(1000))
    expect(location.search).toBe('?tab=pending')
    await keys.type(field, 'bi')
    await keys.click(tab('Buscar'))
    await act(() => vi.advanceTimersByTimeAsync(1000))
    expect(location.search).toBe('?tab=search&q=bi')
    await keys.type(field, 'a')
    await keys.click(tab(/Aguardando/))
    await act(() => vi.advanceTimersByTimeAsync(1000))
    expect([location.search, field.value]).toEqual(['?tab=pending', ''])
  } finally {
    vi.useRealTimers()
  }
})

test('[INB-021] leaves messages out of the search when told so', async () => {
  answerDesk({ tickets: [named(1, 'Bia')] })
  const { keys } = show(<Pane />, { at: '/tickets?tab=search&q=bia' })
  await card('Bia')
  await keys.click(screen.getByRole('switch', { name: 'Buscar nas mensagens' }))
  await waitFor(() => expect(asked().at(-1)?.searchOnMessages).toBe(false))
})

test('says what to do before a search, and that nothing was found after it', async () => {
  answerDesk({ tickets: [] })
  const { keys } = show(<Pane />, { at: '/tickets?tab=search' })
  expect(await screen.findByText(/Digite acima ou escolha um filtro/)).toBeTruthy()
  await keys.type(screen.getByRole('searchbox'), 'ninguém')
  expect(await screen.findByText('Nada encontrado.')).toBeTruthy()
})

test('shows the passage that was found, and opens the ticket at it', async () => {
  answerDesk({ tickets: [] })
  api().answer(ticketEndpoints.listTickets, {
    tickets: [named(1, 'Bia')],
    hasMore: false,
    cursor: null,
    count: 1,
    unread: 0,
    found: [{ ticketId: 1, messageId: 77, body: 'o boleto venceu ontem' }],
  })
  const { keys } = show(<Pane />, { at: '/tickets?tab=search&q=boleto' })
  await keys.click(await screen.findByText('o boleto venceu ontem'))
  expect(opened.splice(0)).toEqual([`${ticketOf(1).uuid} 77`])
})

test('names every line that is down above the list', async () => {
  answerDesk({ tickets: [] })
  api().answer(connectionListEndpoints.listConnections, [
    connectionOf(1, { name: 'Loja', status: 'DISCONNECTED', lastInboundAt: new Date() }),
    connectionOf(2, { name: 'Filial', status: 'DISCONNECTED' }),
  ])
  show(<Pane />)
  expect(await screen.findByText(/^Loja está desconectada desde/)).toBeTruthy()
  // A connection that never worked is not reported.
  expect(screen.queryByText(/Filial está/)).toBeNull()
  // Only users who may reconnect it get the link.
  expect(screen.queryByRole('link', { name: 'Reconectar' })).toBeNull()
})

test('[INB-064] moves a card from list to list as its ticket is accepted elsewhere', async () => {
  answerDesk({ tickets: [named(1, 'Bia', waiting), named(2, 'Caio')] })
  const { line } = await showLive(<Pane />, { at: '/tickets?tab=pending' })
  await card('Bia')
  const previous = ticketOf(1, waiting)
  const taken = named(1, 'Bia', { revision: 2 })
  act(() => line.tell(ticketChannel, { action: 'update', ticket: taken, previous }))
  await waitFor(() => expect(names()).toEqual([]))
  expect(tab(/Aguardando/).textContent).toContain('0')
  expect(tab(/Atribuídos/).textContent).toContain('2')
})

test('[INB-065] brings a ticket with a new message to the top, with its count', async () => {
  answerDesk({ tickets: [named(1, 'Bia'), named(2, 'Caio')] })
  const { line } = await showLive(<Pane />)
  await card('Caio')
  expect(names()).toEqual(['Bia', 'Caio'])
  const at = new Date(Date.now() + 1000)
  const ticket = named(2, 'Caio', {
    lastMessage: 'Alguém aí?',
    unreadMessages: 3,
    waitingSince: at,
    revision: 2,
    updatedAt: at,
  })
  const message = messageOf(8, { ticketId: 2, body: 'Alguém aí?' })
  // On a busy machine the list may be fetched again meanwhile.
  answerDesk({ tickets: [ticket, named(1, 'Bia')] })
  line.tell(messageChannel, { action: 'create', message, ticket, previous: ticketOf(2) })
  await screen.findByText('Alguém aí?')
  expect(names()).toEqual(['Caio', 'Bia'])
  expect((await card('Caio')).querySelector('[aria-label="3 não lidos"]')?.textContent).toBe('3')
  expect(tab(/Atribuídos/).textContent).toContain('1 não lidos')
})

test('removes the card of a ticket that was deleted', async () => {
  answerDesk({ tickets: [named(1, 'Bia'), named(2, 'Caio')] })
  const { line } = await showLive(<Pane />)
  await card('Bia')
  line.tell(ticketChannel, { action: 'delete', ticketId: 1, previous: ticketOf(1), revision: 2 })
  await waitFor(() => expect(names()).toEqual(['Caio']))
})

test('fetches the lists anew once the line is back', async () => {
  answerDesk({ tickets: [named(1, 'Bia')] })
  const { line } = await showLive(<Pane />)
  await card('Bia')
  answerDesk({ tickets: [named(1, 'Bia'), named(2, 'Caio')] })
  line.cut()
  await card('Caio')
})

test('refetches only queries answered long before the socket first connected', async () => {
  const answered = (key: string, updatedAt: number) => queryClient.setQueryData([key], key, { updatedAt })
  answered('late', Date.now() - 6000)
  answered('prompt', Date.now() + 600_000)
  await showLive(<p />)
  expect(queryClient.getQueryState(['late'])?.isInvalidated).toBe(true)
  expect(queryClient.getQueryState(['prompt'])?.isInvalidated).toBe(false)
})
