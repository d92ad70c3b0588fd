import { expect, test } from 'vitest'
import { messageEndpoints } from '#domain/messages/message-contract.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { messageOf } from '../../tests/message-of.ts'
import { ticketOf } from '../../tests/ticket-of.ts'
import { api, signIn } from '../../tests/web/stage.tsx'
import { historyQuery, loadUntil } from './message-queries.ts'

const ticket = ticketOf(1)
const pageSize = 5

/** Answers with the messages from 1 to `newest` as the server does: a page of them, or all down to a message. */
const answerHistory = (newest: number) =>
  api().answer(messageEndpoints.listMessages, ({ query: { before = newest + 1, until } }) => {
    const from = Math.max(until ?? before - pageSize, 1)
    const ids = Array.from({ length: before - from }, (_, index) => from + index)
    return { messages: ids.map((id) => messageOf(id)), hasMore: from > 1 }
  })

test('goes back as far as before when a conversation is fetched again', async () => {
  signIn()
  answerHistory(60)
  const query = historyQuery(ticket)
  await queryClient.fetchInfiniteQuery(query)
  expect(await loadUntil(ticket, 20)).toBe(true)
  const shown = () =>
    queryClient
      .getQueryData(query.queryKey)
      ?.pages.toReversed()
      .flatMap(({ messages }) => messages.map(({ id }) => id)) ?? []
  expect(shown()).toHaveLength(41)

  // Twenty messages came while the line was cut.
  answerHistory(80)
  await queryClient.refetchQueries({ queryKey: query.queryKey })
  expect(shown()).toEqual(Array.from({ length: 61 }, (_, index) => 20 + index))
})
