import { screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { contactEndpoints } from '#domain/contacts/contact-contract.ts'
import { messageEndpoints } from '#domain/messages/message-contract.ts'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { setDraft } from '#web/tickets/drafts/draft-store.ts'
import { contactOf } from '#tests/inbox/contact-of.ts'
import { messageOf } from '#tests/channels/message-of.ts'
import { ticketOf } from '#tests/inbox/ticket-of.ts'
import { api, show, signIn } from '#tests/web/stage.tsx'
import { Composer } from './composer.tsx'

const now = Date.now()
const hoursAgo = (hours: number) => new Date(now - hours * 3_600_000)
const accepted: string[] = []

const composer = (ticket: Ticket) => (
  <Composer
    ticket={ticket}
    onAccept={() => accepted.push('accept')}
    onReopen={() => accepted.push('reopen')}
    onTalkTo={({ name }) => accepted.push(`talk to ${name}`)}
  />
)
const { contact } = ticketOf(1)

test.each<[string, Partial<Ticket>, string]>([
  ['pending', { status: 'pending' }, 'Aceite o atendimento para responder.'],
  ['closed', { status: 'closed' }, 'Este atendimento está encerrado.'],
  ['waiting for a rating', { status: 'nps' }, 'O contato foi convidado a avaliar o atendimento.'],
  ['waiting for consent', { status: 'lgpd' }, 'O contato está respondendo ao atendimento automático.'],
  ['without its connection', { whatsapp: null }, 'A conexão deste atendimento foi excluída.'],
  [
    'of a blocked contact',
    { contact: { ...contact, active: false } },
    'Este contato está bloqueado. O que ele escreve continua chegando; para responder, desbloqueie.',
  ],
  [
    'past the window of the official channel',
    { lastInboundAt: hoursAgo(25) },
    'Sem mensagem do cliente nas últimas 24 horas, só um modelo aprovado chega até ele.',
  ],
  [
    'past the seven days of Messenger',
    { channel: 'facebook', lastInboundAt: hoursAgo(8 * 24) },
    'Passaram 7 dias desde a última mensagem do cliente. Ele precisa escrever de novo para você poder responder.',
  ],
])('[MSG-014] says why nothing can be written in a ticket that is %s', (_, over, sentence) => {
  show(composer(ticketOf(1, over)))
  expect(screen.getByRole('status').textContent).toContain(sentence)
  expect(screen.queryByRole('textbox')).toBeNull()
})

test.each<[string, Partial<Ticket>, string]>([
  ['Aceitar', { status: 'pending' }, 'accept'],
  ['Reabrir', { status: 'closed' }, 'reopen'],
  ['Novo atendimento por outra conexão', { whatsapp: null }, 'talk to Cliente 1'],
])('offers %s as the way on', async (name, over, done) => {
  const { keys } = show(composer(ticketOf(1, over)))
  await keys.click(screen.getByRole('button', { name }))
  expect(accepted.splice(0)).toEqual([done])
})

test('starts no other conversation with a group whose connection is gone', async () => {
  api().answer(contactEndpoints.listGroupMembers, { members: [], hasLeft: false })
  show(composer(ticketOf(1, { whatsapp: null, isGroup: true, status: 'group', channel: 'whatsapp' })))
  await waitFor(() => expect(api().asked(contactEndpoints.listGroupMembers)).toHaveLength(1))
  expect(screen.queryByRole('button')).toBeNull()
})

test('unblocks the contact', async () => {
  api().answer(contactEndpoints.blockContact, contactOf(101))
  const { keys } = show(composer(ticketOf(1, { contact: { ...contact, active: false } })))
  await keys.click(screen.getByRole('button', { name: 'Desbloquear' }))
  await waitFor(() =>
    expect(api().asked(contactEndpoints.blockContact)).toEqual([
      { params: { id: 101 }, body: { active: true } },
    ]),
  )
})

test('says that what was begun is kept', () => {
  signIn()
  setDraft({ ticketId: 1, isPrivate: false }, 'quase pronto')
  show(composer(ticketOf(1, { status: 'closed' })))
  expect(screen.getByText(/O que você escreveu está guardado\./)).toBeTruthy()
})

test.each([
  ['another field', <input key="1" aria-label="elsewhere" />],
  ['a dialog', <div key="2" role="dialog" tabIndex={-1} aria-label="elsewhere" />],
])('leaves the focus in %s when the ticket is opened by a live event', async (_, elsewhere) => {
  const page = (ticket: Ticket) => (
    <>
      {composer(ticket)}
      {elsewhere}
    </>
  )
  const { rerender } = show(page(ticketOf(1, { status: 'pending' })))
  const place = screen.getByLabelText('elsewhere')
  place.focus()
  rerender(page(ticketOf(1)))
  const field = await screen.findByRole('textbox', { name: 'Escreva uma mensagem' })
  expect(document.activeElement).toBe(place)
  rerender(page(ticketOf(1, { status: 'pending' })))
  place.blur()
  rerender(page(ticketOf(1)))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Escreva uma mensagem' }))
  expect(field.isConnected).toBe(false)
})

test('[MSG-016] lets only notes be written outside the window', async () => {
  api().answer(messageEndpoints.sendMessage, { messages: [messageOf(1)] })
  const { keys } = show(composer(ticketOf(1, { lastInboundAt: hoursAgo(25) })))
  await keys.click(screen.getByRole('button', { name: 'Escrever nota interna' }))
  const note = await screen.findByRole('textbox', { name: 'Escreva uma nota que só a equipe vê' })
  expect(screen.getByRole('button', { name: 'Nota interna' }).hasAttribute('disabled')).toBe(true)
  await keys.type(note, 'ligar amanhã{Enter}')
  await waitFor(() =>
    expect(api().asked(messageEndpoints.sendMessage)).toMatchObject([{ body: { isPrivate: true } }]),
  )
})

test('shows a group that the number has left', async () => {
  api().answer(contactEndpoints.listGroupMembers, { members: [], hasLeft: true })
  show(composer(ticketOf(1, { status: 'group', isGroup: true, channel: 'whatsapp' })))
  expect(await screen.findByText('Este número não está mais no grupo.')).toBeTruthy()
})

test.each<[string, Partial<Ticket>, RegExp | null]>([
  ['at all times on Messenger', { channel: 'facebook', lastInboundAt: hoursAgo(2) }, /até 24 horas .* 22 h/],
  [
    'on the last hours of the official channel',
    { lastInboundAt: hoursAgo(21) },
    /^3 h 00 min para responder/,
  ],
  ['not early on the official channel', { lastInboundAt: hoursAgo(2) }, null],
  [
    'as a person only, past 24 hours on Messenger',
    { channel: 'facebook', lastInboundAt: hoursAgo(30) },
    /só a resposta de uma pessoa chega ao cliente, por mais 5 d 18 h/,
  ],
])('[MSG-031] tells the time left to answer %s', async (_, over, text) => {
  vi.useFakeTimers({ toFake: ['Date'], now })
  onTestFinished(() => void vi.useRealTimers())
  show(composer(ticketOf(1, over)))
  await screen.findByRole('textbox')
  if (text) expect(screen.getByText(text)).toBeTruthy()
  else expect(screen.queryByText(/para responder/)).toBeNull()
})
