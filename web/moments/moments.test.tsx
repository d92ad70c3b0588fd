import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { contactChannel } from '#domain/contacts/contact-contract.ts'
import { momentEndpoints as calls } from '#domain/moments/moment-contract.ts'
import { queueChannel } from '#domain/queues/queue-contract.ts'
import { ticketChannel } from '#domain/tickets/ticket-contract.ts'
import { userChannel, userEndpoints } from '#domain/users/user-contract.ts'
import { askAgain, queryClient } from '#web/platform/query-client.ts'
import { contactOf } from '#tests/inbox/contact-of.ts'
import { momentOf } from '#tests/web/moment-of.ts'
import { ticketOf } from '#tests/inbox/ticket-of.ts'
import { api, show, showLive } from '#tests/web/stage.tsx'
import { momentsKey } from './moment-queries.ts'
import { MomentsScreen } from './moments-screen.tsx'

function answer(moments = [momentOf(1, { user: null }), momentOf(2, { user: { id: 8, name: 'Bia' } })]) {
  api().answer(calls.listUserMoments, () => moments)
  api().answer(userEndpoints.listColleagues, [])
}

test('[DASH-018, DASH-019] has a card for each agent, and one for what nobody accepted', async () => {
  answer()
  show(<MomentsScreen />)
  expect(await screen.findByRole('heading', { name: 'Painel de Atendimentos' })).toBeTruthy()
  const pending = await screen.findByRole('region', { name: 'Pendentes' })
  expect(within(pending).getByText('Cliente 1')).toBeTruthy()
  expect(within(await screen.findByRole('region', { name: 'Bia' })).getByText('Cliente 2')).toBeTruthy()
})

test('[DASH-022, DASH-023, DASH-024] previews contact, owner, message, unread, time, connection and queue', async () => {
  answer([
    momentOf(1, {
      user: { id: 8, name: 'Bia' },
      contact: { id: 1, name: 'Maria '.repeat(7).trim(), urlPicture: null },
      lastMessage: 'Bom dia, gostaria de saber do meu pedido',
      unreadMessages: 3,
      waitingSince: new Date(Date.now() - 42 * 60_000),
    }),
  ])
  show(<MomentsScreen />)
  const row = await screen.findByRole('article')
  expect(row.textContent).toContain('Maria Maria Maria Maria M…')
  expect(row.textContent).toContain('Bom dia, gostaria de saber do …')
  for (const words of ['Bia', 'Suporte', 'Loja', 'aguarda há 42 min'])
    expect(row.textContent).toContain(words)
  expect(within(row).getByTitle('3 não lidas')).toBeTruthy()
  expect(row.querySelector('time')).not.toBeNull()
})

test('[DASH-021] lets administrators and the owner open a ticket, and nobody else', async () => {
  answer([momentOf(1), momentOf(2, { user: { id: 8, name: 'Bia' } })])
  const { unmount } = show(<MomentsScreen />, { as: { profile: 'user' } })
  const own = await screen.findByRole('link', { name: 'Abrir o ticket de Cliente 1' })
  expect(own.getAttribute('href')).toBe(`/tickets/${ticketOf(1).uuid}`)
  expect(screen.queryByRole('link', { name: 'Abrir o ticket de Cliente 2' })).toBeNull()
  unmount()
  show(<MomentsScreen />, { as: { profile: 'admin' } })
  expect(await screen.findByRole('link', { name: 'Abrir o ticket de Cliente 2' })).toBeTruthy()
})

test('[DASH-029] follows what happens to tickets', async () => {
  const moments = [momentOf(1, { user: null })]
  answer(moments)
  const { line } = await showLive(<MomentsScreen />, { as: { profile: 'admin' } })
  await screen.findByText('Cliente 1')
  const written = ticketOf(1, {
    revision: 2,
    lastMessage: 'Alguém aí?',
    user: null,
    userId: null,
    status: 'pending',
  })
  line.tell(ticketChannel, { action: 'update', ticket: written, previous: null })
  expect(await screen.findByText('Alguém aí?')).toBeTruthy()
  moments.push(momentOf(3, { user: null }))
  const fresh = ticketOf(3, { status: 'pending', user: null, userId: null })
  line.tell(ticketChannel, { action: 'update', ticket: fresh, previous: null })
  expect(await screen.findByText('Cliente 3', {}, { timeout: 5000 })).toBeTruthy()
  line.tell(ticketChannel, { action: 'delete', ticketId: 1, previous: fresh, revision: 3 })
  await waitFor(() => expect(screen.queryByText('Cliente 1')).toBeNull())
})

test('shows the new name of a contact, and drops the tickets of one that was deleted', async () => {
  answer([momentOf(1, { user: null })])
  const { line } = await showLive(<MomentsScreen />)
  await screen.findByText('Cliente 1')
  line.tell(contactChannel, { action: 'update', contact: contactOf(101, { name: 'Bia Ramos' }) })
  expect(await screen.findByText('Bia Ramos')).toBeTruthy()
  answer([])
  line.tell(contactChannel, { action: 'delete', contactId: 101 })
  await waitFor(() => expect(screen.queryByText('Bia Ramos')).toBeNull())
})

test('shows the new name of a department that was changed or deleted', async () => {
  answer([momentOf(1, { user: null })])
  const { line } = await showLive(<MomentsScreen />)
  await screen.findByText('Suporte')
  answer([momentOf(1, { user: null, queue: { id: 1, name: 'Ajuda', color: '#0A7A5A' } })])
  line.tell(queueChannel, { action: 'delete', queueId: 2 })
  expect(await screen.findByText('Ajuda', {}, { timeout: 5000 })).toBeTruthy()
})

test('[DASH-029] shows at once who has come or gone, and the new name of an agent', async () => {
  answer([momentOf(2, { user: { id: 8, name: 'Bia' } })])
  const { line } = await showLive(<MomentsScreen />)
  const lane = await screen.findByRole('region', { name: 'Bia' })
  const before = within(lane).getByRole('img', { name: /line$/ }).getAttribute('aria-label')
  const online = before === 'Offline'
  line.tell(userChannel, { action: 'update', user: { id: 8, online } })
  await within(lane).findByRole('img', { name: online ? 'Online' : 'Offline' })
  answer([momentOf(2, { user: { id: 8, name: 'Bianca' } })])
  line.tell(userChannel, { action: 'update', user: { id: 8, online, name: 'Bianca' } })
  expect(await screen.findByRole('region', { name: 'Bianca' }, { timeout: 5000 })).toBeTruthy()
})

test('keeps a ticket of the own department that a colleague accepts out of sight of the inbox', async () => {
  answer([momentOf(1, { user: null })])
  const { line } = await showLive(<MomentsScreen />, { as: { profile: 'user' } })
  await screen.findByText('Cliente 1')
  answer([momentOf(1, { user: { id: 8, name: 'Bia' } })])
  const previous = ticketOf(1, { status: 'pending', user: null, userId: null })
  line.tell(ticketChannel, { action: 'delete', ticketId: 1, previous, revision: 3 })
  const lane = await screen.findByRole('region', { name: 'Bia' }, { timeout: 5000 })
  expect(within(lane).getByText('Cliente 1')).toBeTruthy()
})

test('[DASH-029] keeps what happens while the panel is being read', async () => {
  answer([momentOf(1, { user: null })])
  const { line } = await showLive(<MomentsScreen />)
  await screen.findByText('Cliente 1')
  const held = Promise.withResolvers<void>()
  const before = [momentOf(1, { user: null })]
  api().answer(calls.listUserMoments, () => held.promise.then(() => before))
  askAgain(momentsKey)
  const written = { revision: 2, lastMessage: 'Alguém aí?', user: null, userId: null } as const
  line.tell(ticketChannel, {
    action: 'update',
    ticket: ticketOf(1, { ...written, status: 'pending' }),
    previous: null,
  })
  await screen.findByText('Alguém aí?')
  held.resolve()
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(screen.getByText('Alguém aí?')).toBeTruthy()
})

test('[DASH-027] reads the panel again every five minutes', async () => {
  vi.useFakeTimers({
    toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'Date'],
    shouldAdvanceTime: true,
  })
  try {
    answer()
    show(<MomentsScreen />, { as: { profile: 'admin' } })
    await screen.findByText('Cliente 1')
    const asked = () => api().asked(calls.listUserMoments).length
    const before = asked()
    await vi.advanceTimersByTimeAsync(290_000)
    expect(asked()).toBe(before)
    await vi.advanceTimersByTimeAsync(11_000)
    await waitFor(() => expect(asked()).toBe(before + 1))
  } finally {
    vi.useRealTimers()
  }
})

test('reads the panel every half minute for a user who does not hear of the tickets of colleagues', async () => {
  vi.useFakeTimers({
    toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'Date'],
    shouldAdvanceTime: true,
  })
  try {
    answer()
    show(<MomentsScreen />, { as: { profile: 'user' } })
    await screen.findByText('Cliente 2')
    answer([momentOf(1, { user: null })])
    await vi.advanceTimersByTimeAsync(31_000)
    await waitFor(() => expect(screen.queryByText('Cliente 2')).toBeNull())
  } finally {
    vi.useRealTimers()
  }
})

test('[DASH-028] says that the users of the panel did not come', async () => {
  answer()
  api().refuse(calls.listUserMoments, 500, 'ERR_INTERNAL')
  show(<MomentsScreen />)
  expect(
    await screen.findByText('Erro ao buscar os usuários do painel', {}, { timeout: 10_000 }),
  ).toBeTruthy()
})

test('says who has nothing to do in one line', async () => {
  answer()
  const idle = { color: '', profile: 'user', profileImage: null, online: false, queues: [] } as const
  api().answer(userEndpoints.listColleagues, [{ id: 20, name: 'Caio', ...idle, queues: [] }])
  show(<MomentsScreen />)
  expect(await screen.findByText('Sem atendimentos: Caio')).toBeTruthy()
})

test('looks frozen when the line is lost', async () => {
  answer()
  const { line } = await showLive(<MomentsScreen />)
  await screen.findByText('Ao vivo')
  await line.close()
  expect(await screen.findByText(/o painel está parado desde/, {}, { timeout: 5000 })).toBeTruthy()
})
