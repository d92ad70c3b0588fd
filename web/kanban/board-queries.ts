import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { kanbanEndpoints } from '#domain/kanban/kanban-contract.ts'
import { tagEndpoints } from '#domain/tags/tag-contract.ts'
import { call } from '#web/platform/client.ts'
import { tagsKey } from '#web/tags/tag-queries.ts'
import { ticketsKey } from '#web/tickets/ticket-queries.ts'

/** The board's filter; a day is '' if it is unlimited. */
export type BoardFilter = { start: string; end: string; queueIds: number[] }

export const boardKey = [...ticketsKey, 'kanban'] as const
export const laneKey = [...boardKey, 'lane'] as const
export const countsKey = [...boardKey, 'counts'] as const

const periodOf = ({ start, end, queueIds }: BoardFilter) => ({
  ...(start && { startDate: start }),
  ...(end && { endDate: end }),
  ...(queueIds.length && { queueIds }),
})

/** Shares its key with the lane picker of a ticket's header. */
export const lanesQuery = queryOptions({
  queryKey: [...tagsKey, 'lanes'],
  queryFn: () => call(tagEndpoints.listLanes, {}),
})

/** Query of a lane's cards, newest first. Cards cached by another screen are shown and fetched again. */
export const laneQuery = (laneId: number, filter: BoardFilter) =>
  infiniteQueryOptions({
    queryKey: [...laneKey, laneId, filter] as const,
    initialPageParam: null as string | null,
    queryFn: ({ pageParam }) =>
      call(kanbanEndpoints.listKanbanTickets, {
        query: { ...periodOf(filter), laneId, ...(pageParam && { cursor: pageParam }) },
      }),
    getNextPageParam: ({ cursor }) => cursor,
    staleTime: 0,
  })

export const countsQuery = (filter: BoardFilter) =>
  queryOptions({
    queryKey: [...countsKey, filter] as const,
    queryFn: () => call(kanbanEndpoints.countKanbanTickets, { query: periodOf(filter) }),
    staleTime: 0,
  })
