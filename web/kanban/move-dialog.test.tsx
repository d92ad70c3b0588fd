import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Tag } from '#domain/tags/tag-contract.ts'
import { ticketOf } from '#tests/inbox/ticket-of.ts'
import { show } from '#tests/web/stage.tsx'
import { MoveDialog } from './move-dialog.tsx'

const laneOf = (id: number, name: string): Tag => ({
  ...{ id, name, color: '#1971c2', kanban: 1, userId: null, timeLane: 0, nextLaneId: null },
  ...{ rollbackLaneId: null, greetingMessageLane: '', contactsCount: 0, ticketsCount: 0 },
})

test('finds one of many lanes by its name that is typed without accents', async () => {
  const names = ['Contato', 'Visita', 'Proposta', 'Negociação', 'Contrato', 'Entrega', 'Garantia']
  const moved: (number | null)[] = []
  const { keys } = show(
    <MoveDialog
      ticket={ticketOf(5)}
      lanes={names.map((name, at) => laneOf(at + 1, name))}
      countOf={() => '0'}
      greets={false}
      onGreets={() => {}}
      onMove={(laneId) => moved.push(laneId)}
      onClose={() => {}}
    />,
  )
  await keys.type(screen.getByRole('textbox', { name: 'Procurar coluna' }), 'negociacao{Enter}')
  expect(moved).toEqual([4])
})
