import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Tag, tagEndpoints } from '#domain/tags/tag-contract.ts'
import { kanbanEndpoints } from '#domain/kanban/kanban-contract.ts'
import { formatDate, formatTime } from '#web/platform/format.ts'
import { ticketOf } from '#tests/inbox/ticket-of.ts'
import { api, show } from '#tests/web/stage.tsx'
import { BoardCard } from './board-card.tsx'
import { KanbanScreen } from './kanban-screen.tsx'

const day = 86_400_000
const lane: Tag = {
  ...{ id: 3, name: 'Proposta', color: '#1971c2', kanban: 1, userId: null, timeLane: 8, nextLaneId: null },
  ...{ rollbackLaneId: null, greetingMessageLane: '', contactsCount: 0, ticketsCount: 0 },
}
const open = (over: Parameters<typeof ticketOf>[1] = {}, lane: Tag | null = null) => {
  const done: string[] = []
  const acts = {
    open: ({ uuid }: { uuid: string }) => done.push(`open ${uuid}`),
    ask: ({ id }: { id: number }) => done.push(`ask ${id}`),
    onDrag: () => {},
  }
  const ticket = ticketOf(5, over)
  const now = new Date()
  const { keys } = show(
    <BoardCard ticket={ticket} lane={lane} now={now} reachable isNew={false} acts={acts} />,
  )
  return { keys, done, ticket }
}

test('[TAG-022, TAG-023] shows the ticket, its channel and its owner, and opens it', async () => {
  const { keys, done, ticket } = open({ channel: 'instagram', lastMessage: 'Quanto custa?' })
  expect(screen.getByText('#5')).toBeTruthy()
  expect(screen.getByText('Cliente 5')).toBeTruthy()
  expect(screen.getByText('Quanto custa?')).toBeTruthy()
  expect(screen.getByText('Ana')).toBeTruthy()
  expect(screen.getByRole('img', { name: 'Instagram · Loja' })).toBeTruthy()
  await keys.click(screen.getByRole('button', { name: 'Ver Ticket de Cliente 5' }))
  await keys.click(screen.getByRole('button', { name: 'Mover Cliente 5 para…' }))
  expect(done).toEqual([`open ${ticket.uuid}`, 'ask 5'])
})

test('[TAG-034] shows the time of a ticket moved today, and otherwise the date', () => {
  const today = new Date()
  open({ updatedAt: today })
  expect(screen.getByText(formatTime(today, 'pt'))).toBeTruthy()
  const before = new Date(today.getTime() - 3 * day)
  open({ updatedAt: before, laneId: 3, laneEnteredAt: before })
  expect(screen.getByText(formatDate(before, 'pt'))).toBeTruthy()
  expect(screen.getByText('3 d na coluna')).toBeTruthy()
})

test('[D87] marks a ticket once it stands in its lane for the hours that the lane allows', () => {
  const hour = day / 24
  const entered = (hours: number) => ({ laneId: 3, laneEnteredAt: new Date(Date.now() - hours * hour) })
  open(entered(9), { ...lane, timeLane: 10 })
  expect(screen.queryByText(/na coluna/)).toBeNull()
  open(entered(9), lane)
  expect(screen.getByText('9 h na coluna').dataset.late).toBe('true')
})

test('[TAG-019, TAG-030, D123] says where the board is that it could not be loaded, and in no toast', async () => {
  api().refuse(tagEndpoints.listLanes, 403, 'ERR_NO_PERMISSION')
  api().refuse(kanbanEndpoints.countKanbanTickets, 403, 'ERR_NO_PERMISSION')
  show(<KanbanScreen />)
  const today = new Date().toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' })
  expect(screen.getByRole('button', { name: `De ${today}` })).toBeTruthy()
  expect(screen.getByRole('button', { name: `Até ${today}` })).toBeTruthy()
  await screen.findByRole('button', { name: 'Tentar de novo' })
  expect(screen.queryByRole('alert')).toBeNull()
})
