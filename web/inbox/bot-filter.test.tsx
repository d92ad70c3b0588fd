import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Ticket, ticketChannel } from '#domain/tickets/ticket-contract.ts'
import { ticketOf } from '#tests/inbox/ticket-of.ts'
import { showLive } from '#tests/web/stage.tsx'
import { answerDesk } from '#tests/web/ticket-desk.ts'
import { useTicketActions } from '#web/tickets/actions/use-ticket-actions.ts'
import { ListPane } from './list-pane.tsx'
import { useListChoice } from './use-list-choice.ts'

const admin = { profile: 'admin' } as const

/** The pane as in the inbox: the URL selects the list. */
function Pane() {
  const [choice, change] = useListChoice()
  const actions = useTicketActions({ onOpened: () => {}, onClosed: () => {}, onReturned: () => {} })
  return (
    <ListPane
      choice={choice}
      onChange={change}
      selected={null}
      actions={actions}
      onOpen={() => {}}
      onNew={() => {}}
    />
  )
}

const waiting = { status: 'pending', userId: null, user: null } as const
const named = (id: number, name: string, over: Partial<Ticket>): Ticket => {
  const ticket = ticketOf(id, { ...waiting, ...over })
  return { ...ticket, contact: { ...ticket.contact, name } }
}
const tab = (name: RegExp) => screen.getByRole('tab', { name })
const names = () =>
  [...document.querySelectorAll('[data-ticket] [class*=name]')].map((name) => name.textContent)

test('lists what the bot has apart, counts it live, and shows what it hands over as waiting at once', async () => {
  const bots = named(2, 'Duda', { isBot: true, botStep: 'menu', revision: 1 })
  answerDesk({ tickets: [bots, named(3, 'Eva', {})] })
  const { keys, line } = await showLive(<Pane />, { at: '/tickets?tab=pending', as: admin })
  await screen.findByText('Eva')
  expect(names()).toEqual(['Eva'])
  expect(tab(/Aguardando/).textContent).toContain('1')
  await keys.click(await screen.findByRole('button', { name: /Com o robô\s*1/ }, { timeout: 10_000 }))
  await screen.findByText('Duda')
  expect(names()).toEqual(['Duda'])
  expect(location.search).toBe('?tab=pending&bot=1')
  expect(tab(/Aguardando/).textContent).toContain('1')
  const handedOver = ticketOf(2, { ...bots, isBot: false, botStep: null, revision: 2 })
  act(() => line.tell(ticketChannel, { action: 'update', ticket: handedOver, previous: bots }))
  await screen.findByText('Nenhuma conversa com o robô agora.')
  expect(tab(/Aguardando/).textContent).toContain('2')
  await keys.click(screen.getByRole('button', { name: /Com o robô\s*0/ }))
  await screen.findByText('Duda')
  expect(names().toSorted()).toEqual(['Duda', 'Eva'])
})
