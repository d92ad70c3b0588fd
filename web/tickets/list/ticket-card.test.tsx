import { cleanup, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { ticketOf } from '#tests/inbox/ticket-of.ts'
import { show } from '#tests/web/stage.tsx'
import { TicketCard } from './ticket-card.tsx'

const nothing = () => {}
const asked: number[] = []

function open(
  over: Partial<Ticket>,
  { now = new Date(), showOwner = false, mark = undefined as string | undefined } = {},
) {
  asked.length = 0
  const acts = { ask: ({ id }: Ticket) => asked.push(id), askClosing: nothing, ignore: nothing }
  show(
    <TicketCard
      ticket={ticketOf(1, over)}
      now={now}
      selected={false}
      showOwner={showOwner}
      showStatus={false}
      connectionMark={mark}
      reachable
      actions={{ ...acts, returnToQueue: nothing }}
      onOpen={nothing}
      onApproach={nothing}
    />,
  )
  return document.querySelector('[data-ticket]') as HTMLElement
}

test('[INB-026] has a strip in the colour of the queue, and its name', () => {
  const card = open({ queue: { id: 4, name: 'Financeiro', color: '#e8590c' } })
  expect((card.firstElementChild as HTMLElement).style.background).toBe('rgb(232, 89, 12)')
  expect(screen.getByText('Financeiro')).toBeTruthy()
})

test.each([
  ['of today', '2026-03-05T09:07:00', '09:07'],
  ['of yesterday', '2026-03-04T09:07:00', 'ontem'],
])('[INB-032] shows the time of the last message: %s', (_, at, shown) => {
  open({ lastMessageAt: new Date(at) }, { now: new Date('2026-03-05T18:00:00') })
  expect(document.querySelector('time')?.textContent?.toLowerCase()).toBe(shown)
})

test('[INB-033] counts the unread messages', () => {
  open({ unreadMessages: 2 })
  expect(screen.getByText('2')).toBeTruthy()
})

test('[INB-034] has a button that accepts a waiting ticket', () => {
  open({ status: 'pending', userId: null, user: null })
  fireEvent.click(screen.getByRole('button', { name: 'Aceitar: Cliente 1' }))
  expect(asked).toEqual([1])
})

test('[INB-034] has none for a ticket that is open', () => {
  open({ status: 'open' })
  expect(screen.queryByRole('button', { name: /^Aceitar/ })).toBeNull()
})

test('[INB-030, INB-031] cuts a long name and a long message', () => {
  const card = open({
    contact: { ...ticketOf(1).contact, name: 'n'.repeat(61) },
    lastMessage: 'm'.repeat(41),
  })
  const shown = card.textContent ?? ''
  expect(shown).toContain(`${'n'.repeat(60)}…`)
  expect(shown).not.toContain('n'.repeat(61))
  expect(shown).toContain(`${'m'.repeat(40)}…`)
  expect(shown).not.toContain('m'.repeat(41))
})

test('[INB-028, INB-029] shows two tags, counts the others, and names the owner where that is wanted', () => {
  const tags = ['Bolos', 'Doces', 'Festas'].map((name, at) => ({ id: at + 1, name, color: '#1971c2' }))
  const of = { tags, userId: 9, user: { id: 9, name: 'Bento Reis', color: '' } }
  open(of)
  expect(screen.getByTitle('Bolos')).toBeTruthy()
  expect(screen.getByTitle('Doces')).toBeTruthy()
  expect(screen.getByTitle('Festas').textContent).toBe('+1: Festas')
  expect(screen.queryByTitle('Bento Reis')).toBeNull()
  document.body.replaceChildren()
  open(of, { showOwner: true })
  expect(screen.getByTitle('Bento Reis').textContent).toBe('BRBento Reis')
})

test('shows at most two chips, in full, what asks for action first, and names the others', () => {
  const now = new Date()
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
  open({ waitingSince: ago(90), lastInboundAt: ago(23 * 60), lastMessageAt: ago(90) }, { now })
  expect(screen.getByTitle('Espera resposta há 1 h 30')).toBeTruthy()
  expect(screen.getByText('1 h 00 para responder')).toBeTruthy()
  expect(screen.getByTitle('Suporte').textContent).toBe('+1: Suporte')
})

test.each([
  ['waiting', { status: 'pending', userId: null, user: null }],
  ['open', { status: 'open' }],
] as const)('shows how long the customer has waited in a ticket that is %s', (_, over) => {
  const now = new Date()
  open({ ...over, waitingSince: new Date(now.getTime() - 45 * 60_000) }, { now })
  expect(screen.getByTitle('Espera resposta há 45 min').dataset.waiting).toBe('hot')
})

test('marks the connection on the picture where its channel has several', () => {
  open({}, { mark: 'C' })
  expect(screen.getByRole('img', { name: 'WhatsApp · Loja' }).textContent).toBe('C')
})

test('shows the last real words, not the choice of a menu, and that a bot has answered', () => {
  const card = open({
    lastMessage: '2',
    lastWords: 'Meu pedido não chegou',
    waitingSince: new Date(),
    status: 'pending',
  })
  expect(card.textContent).toContain('Meu pedido não chegou')
  document.body.replaceChildren()
  const answered = { fromMe: true, lastMessage: 'Escolha: 1 - Vendas', lastWords: 'Meu pedido não chegou' }
  const after = open({ ...answered, waitingSince: new Date(), status: 'pending' })
  expect(after.textContent).toContain('Meu pedido não chegou')
  expect(screen.getByRole('img', { name: 'O robô respondeu' })).toBeTruthy()
})

test('[INB-027] says that a ticket has no department', () => {
  open({ queueId: null, queue: null })
  expect(screen.getByText('Sem departamento')).toBeTruthy()
})

test('marks a conversation that the bot has, which keeps nobody waiting', async () => {
  open({ status: 'pending', userId: null, user: null, isBot: true, waitingSince: new Date(0) })
  expect((await screen.findByTitle(/^O robô está atendendo/)).textContent).toBe('Com o robô')
  expect(screen.queryByTitle(/^Espera resposta/)).toBeNull()
  cleanup()
  open({ status: 'pending', userId: null, user: null, isBot: true, queueId: null, queue: null })
  expect(await screen.findByText('Com o robô')).toBeTruthy()
  expect(screen.queryByText('Sem departamento')).toBeNull()
})

test('says at which step of its flow the bot is, and offers to take the conversation over', async () => {
  const asked = { lastMessage: 'Oi', botStep: 'question', botWords: 'Qual é o seu CPF?' } as const
  open({ ...asked, status: 'pending', userId: null, user: null, isBot: true, waitingSince: new Date(0) })
  expect(await screen.findByText('Pergunta: Qual é o seu CPF?')).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Assumir/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Aceitar/ })).toBeNull()
})
