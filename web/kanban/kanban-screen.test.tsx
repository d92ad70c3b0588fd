import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { kanbanEndpoints } from '#domain/kanban/kanban-contract.ts'
import { tagEndpoints } from '#domain/tags/tag-contract.ts'
import { api, show } from '#tests/web/stage.tsx'
import { KanbanScreen } from './kanban-screen.tsx'

afterEach(() => vi.useRealTimers())

test('[TAG-019] shows the new day on a board that stays open over midnight', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-24T02:58:30Z') })
  api().answer(tagEndpoints.listLanes, { lista: [] })
  api().answer(kanbanEndpoints.countKanbanTickets, { lanes: [] })
  show(<KanbanScreen />)
  await screen.findByText('Buscar')
  const days = () =>
    api()
      .asked(kanbanEndpoints.countKanbanTickets)
      .map(({ query }) => query.startDate)
  await vi.waitFor(() => expect(days()).toEqual(['2026-11-23']))
  await act(() => vi.advanceTimersByTimeAsync(3 * 60_000))
  await vi.waitFor(() => expect(days()).toEqual(['2026-11-23', '2026-11-24']))
})
