import { expect, test } from 'vitest'
import { queryClient } from '#web/platform/query-client.ts'
import { snapshotTickets } from './ticket-cache.ts'
import { ticketListsKey } from './ticket-queries.ts'

test('what is put back after a refusal is asked for again, since it lacks what was heard meanwhile', () => {
  const key = [...ticketListsKey, { status: 'pending', showAll: false, queueIds: [], order: 'newest' }]
  queryClient.setQueryData(key, 'as it was')
  const restore = snapshotTickets(1)
  queryClient.setQueryData(key, 'as it was heard meanwhile')
  restore()
  expect(queryClient.getQueryState(key)).toMatchObject({ data: 'as it was', isInvalidated: true })
})
