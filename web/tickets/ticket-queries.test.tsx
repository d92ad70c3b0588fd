import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Ticket, ticketEndpoints } from '#domain/tickets/ticket-contract.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { ticketOf } from '#tests/inbox/ticket-of.ts'
import { api, signIn } from '#tests/web/stage.tsx'
import { noteNews } from './crossed-lists.ts'
import { emptySearch, type ListChoice, ticketListQuery, ticketSearchQuery } from './ticket-queries.ts'

const choice: ListChoice = { status: 'open', showAll: false, queueIds: [], order: null }

/** Answers pages of which most tickets follow later; `meanwhile` runs during the requests that it asks for. */
function answerPages(meanwhile: (query: { withUnreadMessages?: boolean | undefined }) => void): void {
  const tickets: Ticket[] = [ticketOf(1)]
  api().answer(ticketEndpoints.listTickets, ({ query }) => {
    meanwhile(query)
    return { tickets, hasMore: !query.searchParam, cursor: null, count: 30, unread: 3, found: [] }
  })
}
const isAskedAgain = (queryKey: readonly unknown[]) =>
  waitFor(() => expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true), { timeout: 5000 })

test('asks again for a list when an event arrives while its unread tickets are being fetched', async () => {
  signIn()
  answerPages(({ withUnreadMessages }) => withUnreadMessages && noteNews())
  const query = ticketListQuery(choice)
  await queryClient.fetchInfiniteQuery(query)
  await isAskedAgain(query.queryKey)
})

test('asks again for a search when an event arrives while it is being fetched', async () => {
  signIn()
  answerPages(noteNews)
  const query = ticketSearchQuery({ ...emptySearch, term: 'Bia' }, false)
  await queryClient.fetchInfiniteQuery(query)
  await isAskedAgain(query.queryKey)
})
