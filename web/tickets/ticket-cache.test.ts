import { afterEach, describe, expect, test } from 'vitest'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { plainViewer } from '#tests/app/plain-viewer.ts'
import { ticketOf } from '#tests/inbox/ticket-of.ts'
import { resetSessionStores } from '#web/platform/session-store.ts'
import { holdTicket } from './settling.ts'
import { noteContactTags, noteTicket, snapshotTickets } from './ticket-cache.ts'
import { newsOf } from './ticket-news.ts'
import { ticketKeyOf, ticketListsKey } from './ticket-queries.ts'

afterEach(resetSessionStores)

test('refetches restored data after a refusal, since it lacks the events since', () => {
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
    noteTicket(plainViewer, newsOf(accepted, ticket))
  })
  expect(shown).toMatchObject({ status: 'open', revision: 5 })
})

test('does not bring back a refused change with the response of the opened ticket', async () => {
  const shown = await openedWhile((ticket) => {
    const refuse = holdTicket(ticket.id, { status: 'open' })
    noteTicket(plainViewer, newsOf(ticket, ticket), { isExpected: true })
    refuse(new Error('refused'))
  })
  expect(shown).toMatchObject({ status: 'pending', revision: 4 })
})

/** Lists a pending ticket whose contact has revision 2; returns its row and whether its list is asked for again. */
function listPending(ticket: Ticket) {
  const queryKey = [...ticketListsKey, { status: 'pending', showAll: false, queueIds: [], order: 'newest' }]
  const page = { tickets: [ticket], hasMore: false, cursor: null, count: 1, unread: 0, found: [] }
  queryClient.setQueryData(queryKey, { pages: [page], pageParams: [] })
  return () => ({
    row: queryClient.getQueryData<{ pages: (typeof page)[] }>(queryKey)?.pages[0]?.tickets[0],
    isInvalidated: queryClient.getQueryState(queryKey)?.isInvalidated,
  })
}

const vip = { id: 5, name: 'VIP', color: '#3b4bdb' }
const withContact = (ticket: Ticket, revision: number, over: Partial<Ticket> = {}): Ticket => ({
  ...ticket,
  contact: { ...ticket.contact, revision },
  ...over,
})

test('asks again for tickets when an event brings a contact as it was before its tags changed', () => {
  const ticket = withContact(ticketOf(8, { status: 'pending', userId: null }), 2)
  const shown = listPending(ticket)
  noteContactTags({ id: ticket.contactId, revision: 3 }, [vip])
  expect(shown()).toMatchObject({ row: { tags: [vip], contact: { revision: 3 } }, isInvalidated: false })
  const read = { ...ticket, unreadMessages: 0, revision: 2 }
  noteTicket(plainViewer, newsOf(read, ticket))
  expect(shown().isInvalidated).toBe(true)
})

test('keeps the tags of a contact when an event tells of an earlier change of it', () => {
  const ticket = withContact(ticketOf(9, { status: 'pending', userId: null }), 6, { tags: [vip] })
  const shown = listPending(ticket)
  noteContactTags({ id: ticket.contactId, revision: 5 }, [])
  expect(shown().row?.tags).toEqual([vip])
})

test('asks nothing again when an event brings a contact as it is known', () => {
  const ticket = withContact(ticketOf(10, { status: 'pending', userId: null }), 2)
  const shown = listPending(ticket)
  noteContactTags({ id: ticket.contactId, revision: 3 }, [vip])
  noteTicket(plainViewer, newsOf(withContact(ticket, 3, { tags: [vip], revision: 2 }), ticket))
  expect(shown()).toMatchObject({ row: { tags: [vip] }, isInvalidated: false })
})

describe('an event that arrives after a later one', () => {
  const ticket = ticketOf(11, { status: 'pending', userId: null, revision: 4 })
  const late = newsOf({ ...ticket, unreadMessages: 1, revision: 5 }, ticket)

  test('does not bring back a ticket that has left the list', () => {
    const shown = listPending(ticket)
    noteTicket(plainViewer, newsOf({ ...ticket, status: 'closed', revision: 6 }, ticket))
    noteTicket(plainViewer, late)
    expect(shown().row).toBeUndefined()
  })

  test('does not bring back a ticket that is gone or out of sight', () => {
    const shown = listPending(ticket)
    noteTicket(plainViewer, { id: ticket.id, ticket: null, previous: ticket, revision: 6 })
    noteTicket(plainViewer, late)
    expect(shown().row).toBeUndefined()
  })

  test('does not remove a ticket that has come back into sight', () => {
    const shown = listPending(ticket)
    noteTicket(plainViewer, newsOf({ ...ticket, revision: 6 }, ticket))
    noteTicket(plainViewer, { id: ticket.id, ticket: null, previous: ticket, revision: 5 })
    expect(shown().row).toMatchObject({ revision: 6 })
  })
})
