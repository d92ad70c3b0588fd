import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { type TicketStatus, ticketEndpoints } from '#domain/tickets/ticket-contract.ts'
import { call } from '#web/platform/client.ts'

export type ListedStatus = Extract<TicketStatus, 'open' | 'pending' | 'closed'>
/** What an attendant chose to see. `queueIds` empty: every department. */
export type ListChoice = { status: ListedStatus; showAll: boolean; queueIds: number[]; ascending: boolean }

export const ticketListsKey = ['tickets', 'list'] as const
export const ticketKeyOf = (uuid: string) => ['tickets', 'one', uuid] as const

export const ticketListQuery = (choice: ListChoice) =>
  infiniteQueryOptions({
    queryKey: [...ticketListsKey, choice] as const,
    initialPageParam: 1,
    queryFn: ({ pageParam }) =>
      call(ticketEndpoints.listTickets, {
        query: {
          status: choice.status,
          showAll: choice.showAll,
          pageNumber: pageParam,
          sortTickets: choice.ascending ? 'ASC' : 'DESC',
          ...(choice.queueIds.length ? { queueIds: choice.queueIds } : {}),
        },
      }),
    getNextPageParam: (last, _all, page) => (last.hasMore ? page + 1 : undefined),
  })

/** Reading a ticket marks it read, here and on the customer's phone. */
export const ticketQuery = (uuid: string) =>
  queryOptions({
    queryKey: ticketKeyOf(uuid),
    queryFn: () => call(ticketEndpoints.showTicket, { params: { uuid } }),
  })

export const ticketLogQuery = (ticketId: number) =>
  queryOptions({
    queryKey: ['tickets', 'log', ticketId],
    queryFn: () => call(ticketEndpoints.listTicketLog, { params: { ticketId } }),
    staleTime: 0,
  })
