import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { dashboardEndpoints } from '#domain/dashboard/dashboard-contract.ts'
import { call } from '#web/platform/client.ts'
import type { CycleFilter } from './cycle-filter.ts'
import { dashboardKey, figuresKey } from './dashboard-key.ts'
import { daysOfRange, type RangeChoice } from './range-choice.ts'

export type Asked = { range: RangeChoice; filter: CycleFilter }

export const dashboardQuery = ({ range, filter }: Asked) =>
  queryOptions({
    queryKey: [...figuresKey, range, filter] as const,
    queryFn: () =>
      call(dashboardEndpoints.showDashboard, {
        query: {
          ...('days' in range ? { days: range.days } : { date_from: range.from, date_to: range.to }),
          ...filter,
        },
      }),
    placeholderData: keepPreviousData,
  })

const chartQuery = ({ range, filter }: Asked, today: string) => {
  const { from, to } = daysOfRange(range, today)
  return { initialDate: from, finalDate: to, ...filter }
}

export const ticketsByDayQuery = (asked: Asked, today: string) =>
  queryOptions({
    queryKey: [...dashboardKey, 'days', chartQuery(asked, today)] as const,
    queryFn: () => call(dashboardEndpoints.listTicketsByDay, { query: chartQuery(asked, today) }),
    placeholderData: keepPreviousData,
  })

export const ticketsByUserQuery = (asked: Asked, today: string) =>
  queryOptions({
    queryKey: [...dashboardKey, 'users', chartQuery(asked, today)] as const,
    queryFn: () => call(dashboardEndpoints.listTicketsByUser, { query: chartQuery(asked, today) }),
    placeholderData: keepPreviousData,
  })
