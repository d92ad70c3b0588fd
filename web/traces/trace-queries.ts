import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { traceEndpoints } from '#domain/traces/trace-contract.ts'
import { call } from '#web/platform/client.ts'

export const botTurnsKey = (ticketId: number) => ['bot-turns', ticketId] as const

/** Turns of the bots of a ticket, newest first. */
export const botTurnsQuery = (ticketId: number) =>
  infiniteQueryOptions({
    queryKey: [...botTurnsKey(ticketId), 'all'] as const,
    initialPageParam: null as number | null,
    queryFn: ({ pageParam }) =>
      call(traceEndpoints.listBotTurns, {
        params: { ticketId },
        query: pageParam === null ? {} : { before: pageParam },
      }),
    getNextPageParam: ({ hasMore, turns }) => (hasMore ? turns.at(-1)?.id : undefined),
  })

/** The turn that said a message. */
export const turnOfMessageQuery = (ticketId: number, messageId: number) =>
  queryOptions({
    queryKey: [...botTurnsKey(ticketId), 'message', messageId] as const,
    queryFn: () => call(traceEndpoints.listBotTurns, { params: { ticketId }, query: { messageId } }),
  })
