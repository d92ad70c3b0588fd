import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Output } from '#domain/http/endpoint.ts'
import { type Ticket, ticketChannel, ticketEndpoints } from '#domain/tickets/ticket-contract.ts'
import { call } from '#web/platform/client.ts'
import { useLive } from '#web/platform/live.ts'
import { queryClient } from '#web/platform/query-client.ts'

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

/** The log entries of the open ticket that stand in its conversation; requested again whenever it has changed hands. */
export function useThreadEvents({ id }: Ticket): ThreadEvent[] {
  // Apart from the lists of tickets, which are requested again when this ticket may have left the viewer's sight.
  const queryKey = ['thread-events', id]
  const { data } = useQuery({
    queryKey,
    queryFn: () => call(ticketEndpoints.listTicketLog, { params: { ticketId: id } }),
    staleTime: 0,
  })
  useLive(ticketChannel, (event) => {
    if (event.action !== 'update' || event.ticket.id !== id) return
    const { ticket, previous } = event
    const hasMoved = (['status', 'userId', 'queueId'] as const).some(
      (field) => ticket[field] !== previous?.[field],
    )
    if (hasMoved) void queryClient.invalidateQueries({ queryKey })
  })
  return useMemo(() => threadEventsOf(data ?? []), [data])
}
