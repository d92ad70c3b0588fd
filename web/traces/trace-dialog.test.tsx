import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type BotTurn, traceEndpoints } from '#domain/traces/trace-contract.ts'
import type { SessionUser } from '#domain/users/user-contract.ts'
import { api, show } from '#tests/web/stage.tsx'
import { TraceDialog } from './trace-dialog.tsx'

const menu = {
  ...{ id: 'm', type: 'menu' as const, percent: null, isThere: true },
  options: [{ number: 1, value: 'Pedido' }],
}
const turn: BotTurn = {
  id: 7,
  at: new Date('2026-11-23T12:00:00Z'),
  trigger: { kind: 'phrase', name: 'Atendimento' },
  version: { id: 3, number: 2, flow: { id: 5, name: 'Atendimento' } },
  steps: [
    { kind: 'answer', handle: null, why: '[1] Pedido', block: menu, versionId: 3 },
    { kind: 'out', handle: 'a1', why: '', block: menu, versionId: 3 },
    { kind: 'in', handle: null, why: 'ticket', block: { ...menu, id: 't', type: 'ticket' }, versionId: 3 },
    { kind: 'in', handle: null, why: 'menu', block: { ...menu, isThere: false }, versionId: 3 },
    { kind: 'end', handle: null, why: 'a robot answers', block: null, versionId: 3 },
  ],
  said: [{ messageId: 9, text: 'Um momento.' }],
}

function open(messageId: number, as: Partial<SessionUser> = { profile: 'admin' }) {
  api().answer(traceEndpoints.listBotTurns, ({ query }) => ({
    turns: query.messageId === 10 ? [] : [turn],
    silences:
      query.messageId === undefined
        ? [{ id: 1, at: new Date('2026-11-23T12:05:00Z'), reason: 'closed' }]
        : [],
    hasMore: false,
  }))
  return show(<TraceDialog ticketId={1} messageId={messageId} onClose={() => {}} />, { as })
}

test('tells in words why a bot said a message, and leads to its blocks that are still there', async () => {
  open(9)
  const dialog = await screen.findByRole('dialog', { name: 'Por que o bot disse isto?' })
  await within(dialog).findByText('Atendimento, versão 2')
  for (const line of [
    'Entendeu: [1] Pedido',
    'Saiu por «[1] Pedido»',
    'Fim do bot: quem responde parece ser um robô',
    'Um momento.',
  ])
    within(dialog).getByText(line)
  const link = within(dialog).getByRole('link', { name: 'Abrir o bloco Ticket no editor' })
  expect(link.getAttribute('href')).toBe('/flowbuilder/5?block=t')
  expect(within(dialog).getAllByRole('link')).toHaveLength(2)
})

test('[D109] leads also who may not change flows to the blocks that they read', async () => {
  open(9, { profile: 'user' })
  await screen.findByText('Atendimento, versão 2')
  expect(screen.getAllByRole('link')).toHaveLength(2)
})

test('goes on from one message to all that the bot did, and why it was silent', async () => {
  const { keys } = open(10)
  await screen.findByText(/O registro desta mensagem não existe mais/)
  await keys.click(screen.getByRole('button', { name: 'Ver tudo o que o bot fez' }))
  await screen.findByText(/Nenhum bot respondeu: fora do horário de atendimento/)
  screen.getByText('Atendimento, versão 2')
})
