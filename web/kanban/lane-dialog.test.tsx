import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Tag, tagEndpoints } from '#domain/tags/tag-contract.ts'
import { api, fill, show } from '#tests/web/stage.tsx'
import { LaneDialog } from './lane-dialog.tsx'

const lane: Tag = {
  ...{ id: 3, name: 'Proposta', color: '#1971c2', kanban: 1, userId: null, timeLane: 24, nextLaneId: 4 },
  ...{ rollbackLaneId: null, greetingMessageLane: 'Olá', contactsCount: 0, ticketsCount: 0 },
}

test('sends only the changed fields', async () => {
  const done: string[] = []
  api().answer(tagEndpoints.updateTag, lane)
  const lanes = [lane, { ...lane, id: 4, name: 'Venda' }]
  const { keys } = show(<LaneDialog lane={lane} lanes={lanes} onClose={() => done.push('closed')} />)
  await fill(keys, screen.getByRole('textbox', { name: 'Nome' }), 'Orçamento')
  await keys.click(screen.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(done).toEqual(['closed']))
  expect(api().asked(tagEndpoints.updateTag)).toEqual([{ params: { id: 3 }, body: { name: 'Orçamento' } }])
})
