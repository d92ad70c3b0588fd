import { expect, test } from 'vitest'
import { messageEndpoints } from '#domain/messages/message-contract.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { messageOf } from '#tests/channels/message-of.ts'
import { ticketOf } from '#tests/inbox/ticket-of.ts'
import { api, signIn } from '#tests/web/stage.tsx'
import { historyQuery, loadUntil } from './message-queries.ts'

const ticket = ticketOf(1)
const pageSize = 5

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

/** Answers with messages, from old to new, as the server does: a page before one, or all down to another. */
const answerHistory = (ids: number[]) =>
  api().answer(messageEndpoints.listMessages, ({ query: { before, until } }) => {
    const end = before ? ids.indexOf(before) : ids.length
    const start = Math.max(until ? ids.indexOf(until) : end - pageSize, 0)
    return { messages: ids.slice(start, end).map((id) => messageOf(id)), hasMore: start > 0 }
  })

/** Returns the ids of the loaded messages, from old to new. */
const loaded = () =>
  queryClient
    .getQueryData(historyQuery(ticket).queryKey)
    ?.pages.toReversed()
    .flatMap(({ messages }) => messages.map(({ id }) => id))

test('goes back as far as before when a conversation is fetched again', async () => {
  signIn()
  answerHistory(range(1, 60))
  await queryClient.fetchInfiniteQuery(historyQuery(ticket))
  expect(await loadUntil(ticket, 20)).toBe(true)
  expect(loaded()).toEqual(range(20, 60))
  // Twenty messages came while the line was cut.
  answerHistory(range(1, 80))
  await queryClient.refetchQueries({ queryKey: historyQuery(ticket).queryKey })
  expect(loaded()).toEqual(range(20, 80))
})

test('reaches a message that was imported before the ones that are loaded', async () => {
  signIn()
  answerHistory([...range(101, 140), ...range(1, 20)])
  await queryClient.fetchInfiniteQuery(historyQuery(ticket))
  expect(await loadUntil(ticket, 110)).toBe(true)
  expect(loaded()).toEqual([...range(110, 140), ...range(1, 20)])
})
