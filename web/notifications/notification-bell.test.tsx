import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { connectionListEndpoints } from '#domain/connections/connection-list.ts'
import { contactChannel } from '#domain/contacts/contact-contract.ts'
import { messageChannel } from '#domain/messages/message-contract.ts'
import { type Notice, noticeChannel, noticeEndpoints } from '#domain/notifications/notice-contract.ts'
import { userEndpoints, type UserRecord } from '#domain/users/user-contract.ts'
import { type Ticket, ticketChannel, ticketEndpoints } from '#domain/tickets/ticket-contract.ts'
import { askAgain, queryClient } from '#web/platform/query-client.ts'
import { ticketsKey } from '#web/tickets/ticket-queries.ts'
import { sessionUserOf } from '#tests/app/session-user-of.ts'
import { contactOf } from '#tests/inbox/contact-of.ts'
import { connectionOf } from '#tests/channels/connection-of.ts'
import { messageOf } from '#tests/channels/message-of.ts'
import { ticketOf } from '#tests/inbox/ticket-of.ts'
import { api, show, showLive } from '#tests/web/stage.tsx'
import { NoticeWatch } from './notice-watch.tsx'
import { NotificationBell } from './notification-bell.tsx'

const unread = (id: number, over: Partial<Ticket> = {}) =>
  ticketOf(id, { unreadMessages: 2, waitingSince: new Date(), ...over })

function answer(tickets: Ticket[]) {
  api().answer(ticketEndpoints.listTickets, ({ query: { status, withFailedMessages } }) => {
    const listed = tickets.filter(
      (ticket) =>
        ticket.status === status &&
        (withFailedMessages ? ticket.failedMessages > 0 : ticket.unreadMessages > 0),
    )
    const count = listed.length
    return { tickets: listed, hasMore: false, cursor: null, count, unread: count, found: [] }
  })
}
beforeEach(() => api().answer(noticeEndpoints.listNotices, { notices: [] }))
const bell = (name: string) => screen.findByRole('button', { name })

test('[INB-068] counts the conversations that ask for the person, and lists them', async () => {
  answer([unread(1), unread(2), unread(3, { status: 'pending', userId: null })])
  const { keys } = show(<NotificationBell />)
  await keys.click(await bell('Notificações: 2 não lidas'))
  expect(await screen.findByText('Cliente 1')).toBeTruthy()
  expect(screen.getAllByText('2 não lidas')).toHaveLength(2)
  expect(screen.queryByText('Cliente 3')).toBeNull()
  expect(document.title).toBe('② Chat-flow')
})

test('[INB-068] tells of waiting tickets where the company wants that', async () => {
  answer([unread(3, { status: 'pending', userId: null })])
  const { company } = sessionUserOf()
  const companieSettings = { showNotificationPending: 'enabled' }
  const { keys } = show(<NotificationBell />, { as: { company: { ...company, companieSettings } } })
  await keys.click(await bell('Notificações: 1 não lida'))
  expect(await screen.findByText('Aguardando')).toBeTruthy()
})

test('opens the conversation that was chosen, and closes', async () => {
  answer([unread(1)])
  const { keys } = show(<NotificationBell />)
  await keys.click(await bell('Notificações: 1 não lida'))
  await keys.click(await screen.findByRole('button', { name: /Cliente 1/ }))
  await waitFor(() => expect(location.pathname).toBe(`/tickets/${ticketOf(1).uuid}`))
  await waitFor(() => expect(screen.queryByText('Cliente 1')).toBeNull())
})

test('says that everything was read', async () => {
  answer([])
  const { keys } = show(<NotificationBell />)
  await keys.click(await bell('Notificações'))
  expect(await screen.findByText('Nada de novo: você leu todas as mensagens.')).toBeTruthy()
})

test('says that the list cannot be loaded, and loads it again on request', async () => {
  api().refuse(ticketEndpoints.listTickets, 403, 'ERR_NO_PERMISSION')
  const { keys } = show(<NotificationBell />)
  await keys.click(await bell('Notificações'))
  const again = await screen.findByRole('button', { name: 'Tentar de novo' })
  expect(screen.queryByText(/^Nada de novo/)).toBeNull()
  answer([unread(1)])
  await keys.click(again)
  expect(await screen.findByText('Cliente 1')).toBeTruthy()
})

test('names unsent messages', async () => {
  answer([ticketOf(1, { failedMessages: 1 })])
  const { keys } = show(<NotificationBell />)
  await keys.click(await bell('Notificações: 1 não lida'))
  expect(await screen.findByText('Não enviada')).toBeTruthy()
})

test('tells users who manage connections of one that is down', async () => {
  answer([])
  const since = new Date(Date.now() - 10 * 60_000)
  api().answer(connectionListEndpoints.listConnections, [
    connectionOf(1, { name: 'Loja', status: 'DISCONNECTED', statusSince: since, lastInboundAt: since }),
  ])
  const { keys } = show(<NotificationBell />, { as: { profile: 'admin' } })
  await keys.click(await bell('Notificações: 1 não lida'))
  await keys.click(await screen.findByRole('button', { name: /Loja/ }))
  await waitFor(() => expect(location.pathname).toBe('/connections'))
})

test('counts new messages, and removes read tickets', async () => {
  answer([])
  const { line } = await showLive(<NotificationBell />)
  await bell('Notificações')
  const ticket = unread(1, { revision: 2 })
  const message = messageOf(9, { ticketId: 1, body: 'Oi' })
  line.tell(messageChannel, { action: 'create', message, ticket, previous: ticketOf(1) })
  await bell('Notificações: 1 não lida')
  line.tell(ticketChannel, { action: 'update', ticket: ticketOf(1, { revision: 3 }), previous: ticket })
  await bell('Notificações')
})

test('[INB-068] keeps a message that arrives while the list is being fetched', async () => {
  answer([])
  const { line } = await showLive(<NotificationBell />)
  await bell('Notificações')
  const held = Promise.withResolvers<void>()
  const empty = { tickets: [], hasMore: false, cursor: null, count: 0, unread: 0, found: [] }
  api().answer(ticketEndpoints.listTickets, () => held.promise.then(() => empty))
  askAgain(ticketsKey)
  const told = { message: messageOf(9, { ticketId: 1 }), ticket: unread(1, { revision: 2 }) }
  line.tell(messageChannel, { action: 'create', ...told, previous: ticketOf(1) })
  await bell('Notificações: 1 não lida')
  held.resolve()
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  await bell('Notificações: 1 não lida')
})

test('[INB-068] counts all of many tickets, and lists others when the listed ones are taken', async () => {
  let first = 1
  api().answer(ticketEndpoints.listTickets, ({ query: { withFailedMessages } }) => {
    const ids = withFailedMessages ? [] : [first, first + 1]
    const [hasMore, count] = [!withFailedMessages, 71 - first]
    return { tickets: ids.map((id) => unread(id)), hasMore, cursor: null, count, unread: count, found: [] }
  })
  const { line, keys } = await showLive(<NotificationBell />)
  await keys.click(await bell('Notificações: 70 não lidas'))
  // The first time the list may be asked for again because the socket connected.
  for (const left of [68, 66]) {
    const taken = [first, first + 1]
    first += 2
    for (const id of taken) {
      const ticket = ticketOf(id, { userId: 8, revision: 2 })
      line.tell(ticketChannel, { action: 'update', ticket, previous: unread(id) })
    }
    expect(await screen.findByText(`Cliente ${first + 1}`)).toBeTruthy()
    await bell(`Notificações: ${left} não lidas`)
  }
})

test('does not list a ticket again when a late event tells of it as it was before it was read', async () => {
  answer([unread(1)])
  const { line, keys } = await showLive(<NotificationBell />)
  await keys.click(await bell('Notificações: 1 não lida'))
  // The list may be asked for again because the socket connected.
  answer([unread(2)])
  const read = ticketOf(1, { revision: 4 })
  line.tell(ticketChannel, { action: 'update', ticket: read, previous: unread(1) })
  await waitFor(() => expect(screen.queryByText('Cliente 1')).toBeNull())
  const message = messageOf(9, { ticketId: 1 })
  line.tell(messageChannel, { action: 'create', message, ticket: unread(1, { revision: 3 }), previous: null })
  line.tell(ticketChannel, { action: 'update', ticket: unread(2), previous: null })
  await screen.findByText('Cliente 2')
  expect(screen.queryByText('Cliente 1')).toBeNull()
})

test('follows the contact of a ticket, and forgets tickets whose contact was deleted', async () => {
  answer([unread(1)])
  const { line, keys } = await showLive(<NotificationBell />)
  await keys.click(await bell('Notificações: 1 não lida'))
  const contact = contactOf(101, { name: 'Bia Ramos', revision: 2 })
  line.tell(contactChannel, { action: 'update', contact })
  expect(await screen.findByText('Bia Ramos')).toBeTruthy()
  answer([])
  line.tell(contactChannel, { action: 'delete', contactId: 101 })
  await waitFor(() => expect(screen.queryByText('Bia Ramos')).toBeNull())
})

test('says who has handed a ticket over', async () => {
  answer([])
  const { line } = await showLive(<NotificationBell />)
  await bell('Notificações')
  const transferredBy = { id: 8, name: 'Rafael' }
  line.tell(ticketChannel, {
    action: 'update',
    ticket: ticketOf(1),
    previous: ticketOf(1, { userId: 8 }),
    transferredBy,
  })
  expect(await screen.findByText('Rafael transferiu Cliente 1 para você.')).toBeTruthy()
})

test('warns of a message that could not be sent, and of none that had failed before', async () => {
  const [old, other] = [ticketOf(1, { failedMessages: 1 }), ticketOf(2)]
  answer([old, other])
  const { line } = await showLive(<NotificationBell />)
  await bell('Notificações: 1 não lida')
  for (const [previous, change] of [
    [old, { unreadMessages: 1 }],
    [other, { failedMessages: 1 }],
  ] as const)
    line.tell(ticketChannel, { action: 'update', ticket: { ...previous, ...change, revision: 2 }, previous })
  expect(await screen.findByText('Uma mensagem para Cliente 2 não foi enviada.')).toBeTruthy()
  expect(screen.queryByText('Uma mensagem para Cliente 1 não foi enviada.')).toBeNull()
})

test('remembers a mention until it was looked at, and leads to its message', async () => {
  answer([])
  const notice: Notice = {
    id: 5,
    kind: 'mention',
    ticketUuid: ticketOf(1).uuid,
    contactName: 'Bia Ramos',
    urlPicture: null,
    channel: 'whatsapp',
    messageId: 91,
    by: 'Rafael',
    excerpt: 'Pode olhar?',
    createdAt: new Date(),
    read: false,
  }
  api().answer(noticeEndpoints.readNotices, {})
  api().answer(noticeEndpoints.listNotices, { notices: [{ ...notice, id: 4, read: true }] })
  const { line, keys } = await showLive(
    <>
      <NotificationBell />
      <NoticeWatch onUnread={() => {}} />
    </>,
  )
  await waitFor(() => expect(api().asked(noticeEndpoints.listNotices)).not.toEqual([]))
  line.tell(noticeChannel, { action: 'create', notice })
  expect(await screen.findByText('Rafael mencionou você em uma nota sobre Bia Ramos.')).toBeTruthy()
  // The count is followed once the inbox has been quiet for a while.
  await keys.click(
    await screen.findByRole('button', { name: 'Notificações: 1 não lida' }, { timeout: 10_000 }),
  )
  const [newest] = await screen.findAllByRole('button', { name: /Rafael mencionou você: Bia Ramos/ })
  await keys.click(newest!)
  await bell('Notificações')
  expect(location.pathname).toBe(`/tickets/${ticketOf(1).uuid}`)
  expect(api().asked(noticeEndpoints.readNotices)).toMatchObject([{ body: { upTo: 5 } }])
  await keys.click(await bell('Notificações'))
  expect(await screen.findAllByText('Pode olhar?')).toHaveLength(2)
})

test('each person chooses whether new customers ring', async () => {
  answer([unread(3, { status: 'pending', userId: null })])
  const { company: whole, ...own } = sessionUserOf()
  const record = { ...own, queueIds: [1], company: { id: 1, name: 'Empresa', dueDate: whole.dueDate } }
  api().answer(userEndpoints.updateUser, ({ body }) => ({ ...record, ...body }) as UserRecord)
  const companieSettings = { showNotificationPending: 'enabled' }
  const { keys } = show(<NotificationBell />, { as: { company: { ...whole, companieSettings } } })
  await keys.click(await bell('Notificações: 1 não lida'))
  const choice = await screen.findByRole<HTMLInputElement>('switch', { name: /Avisar de clientes novos/ })
  expect(choice.checked).toBe(true)
  await keys.click(choice)
  await bell('Notificações')
  expect(api().asked(userEndpoints.updateUser)).toMatchObject([{ body: { pendingNotices: 'off' } }])
})
