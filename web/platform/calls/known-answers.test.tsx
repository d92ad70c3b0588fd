import { expect, test } from 'vitest'
import { ticketEndpoints } from '#domain/tickets/ticket-contract.ts'
import { call } from '#web/platform/client.ts'
import { signOut } from '#web/platform/session.ts'
import { api, signIn } from '#tests/web/stage.tsx'

const nothing = { tickets: [], hasMore: false, cursor: null, unread: 0, found: [] }
const query = { status: 'open' as const }

test('a page that the server does not send again is the one that was read before', async () => {
  signIn()
  let count = 3
  api().answer(ticketEndpoints.listTickets, () => ({ ...nothing, count }))
  const list = async () => (await call(ticketEndpoints.listTickets, { query })).count
  expect([await list(), await list()]).toEqual([3, 3])
  count = 4
  expect([await list(), await list()]).toEqual([4, 4])
  expect(api().asked(ticketEndpoints.listTickets)).toHaveLength(4)
  signOut()
  signIn()
  expect(await list()).toBe(4)
})
