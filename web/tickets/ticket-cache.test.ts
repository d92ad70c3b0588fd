import { afterEach, expect, test } from 'vitest'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { plainViewer } from '../../tests/plain-viewer.ts'
import { ticketOf } from '../../tests/ticket-of.ts'
import { holdTicket } from './settling.ts'
import { noteTicket, snapshotTickets } from './ticket-cache.ts'
import { ticketKeyOf, ticketListsKey } from './ticket-queries.ts'

afterEach(() => queryClient.clear())

test('what is put back after a refusal is asked for again, since it lacks what was heard meanwhile', () => {
  const key = [...ticketListsKey, { status: 'pending', showAll: false, queueIds: [], order: 'newest' }]
  queryClient.setQueryData(key, 'as it was')
  const restore = snapshotTickets(1)
  queryClient.setQueryData(key, 'as it was heard meanwhile')
  restore()
  expect(queryClient.getQueryState(key)).toMatchObject({ data: 'as it was', isInvalidated: true })
})

/** Fetches the opened ticket; `meanwhile` runs before its response, which is the version that was read before. */
async function openedWhile(meanwhile: (ticket: Ticket) => void): Promise<Ticket | undefined> {
  const ticket = ticketOf(7, { status: 'pending', revision: 4 })
  const queryKey = ticketKeyOf(ticket.uuid)
  const response = Promise.withResolvers<Ticket>()
  const fetching = queryClient.fetchQuery({ queryKey, queryFn: () => response.promise })
  meanwhile(ticket)
  response.resolve(ticket)
  await fetching
  return queryClient.getQueryData<Ticket>(queryKey)
}

test('keeps an event that arrives while the opened ticket is fetched', async () => {
  const shown = await openedWhile((ticket) => {
    const accepted: Ticket = { ...ticket, status: 'open', revision: 5 }
    noteTicket(plainViewer, { id: ticket.id, ticket: accepted, previous: ticket })
  })
  expect(shown).toMatchObject({ status: 'open', revision: 5 })
})

test('does not bring back a refused change with the response of the opened ticket', async () => {
  const shown = await openedWhile((ticket) => {
    const refuse = holdTicket(ticket.id, { status: 'open' })
    noteTicket(plainViewer, { id: ticket.id, ticket, previous: ticket }, { isExpected: true })
    refuse(new Error('refused'))
  })
  expect(shown).toMatchObject({ status: 'pending', revision: 4 })
})
