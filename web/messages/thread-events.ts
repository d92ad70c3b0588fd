import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Output } from '#domain/http/endpoint.ts'
import { type Ticket, ticketEndpoints } from '#domain/tickets/ticket-contract.ts'
import { call } from '#web/platform/client.ts'

export type ThreadEvent = Output<typeof ticketEndpoints.listTicketLog>[number]

/** What the log tells besides, who looked in and the lanes of the board, would stand between the messages as noise. */
const shownTypes = [
  'open',
  'pending',
  'transfered',
  'queue',
  'redirect',
  'reopen',
  'closed',
  'nps',
  'autoClose',
]

/** Returns the log entries that stand in the conversation, oldest first: who took, passed and closed it. Pure. */
export const threadEventsOf = (log: readonly ThreadEvent[]): ThreadEvent[] =>
  log.filter(({ type }) => shownTypes.includes(type)).toReversed()

/** The log entries of the open ticket that stand in its conversation; asked again whenever it has changed hands. */
export function useThreadEvents({ id, status, userId, queueId }: Ticket): ThreadEvent[] {
  const { data } = useQuery({
    queryKey: ['tickets', 'log', id, status, userId, queueId],
    queryFn: () => call(ticketEndpoints.listTicketLog, { params: { ticketId: id } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  return useMemo(() => threadEventsOf(data ?? []), [data])
}
