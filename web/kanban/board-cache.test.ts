import { expect, test } from 'vitest'
import { queryClient } from '#web/platform/query-client.ts'
import { ticketOf } from '#tests/inbox/ticket-of.ts'
import { findCard, holdCard, noteCard } from './board-cache.ts'
import { laneKey } from './board-queries.ts'

const page = { tickets: [], hasMore: false, cursor: null, from: null, to: null }

function openBoard(laneIds: number[]) {
  for (const laneId of laneIds) {
    queryClient.setQueryData([...laneKey, laneId, { queueIds: [] }], { pageParams: [null], pages: [page] })
  }
}

test('[TAG-021] keeps a card where its newest move put it when an older one settles', () => {
  openBoard([0, 3, 4])
  const card = ticketOf(7, { laneId: null })
  noteCard(7, card)
  const settleFirst = holdCard(card, 3)
  const settleSecond = holdCard({ ...card, laneId: 3 }, 4)
  noteCard(7, { ...card, laneId: null, revision: card.revision + 1 })
  expect(settleFirst()).toBeNull()
  expect(findCard(7)?.laneId).toBe(4)
  expect(settleSecond()?.laneId).toBeNull()
  expect(findCard(7)?.laneId).toBeNull()
})
