import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Input } from '#domain/http/endpoint.ts'
import { scheduleEndpoints } from '#domain/schedules/schedule-contract.ts'
import { call } from '#web/platform/client.ts'
import { schedulesKey } from './schedules-key.ts'

export const schedulesQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: [...schedulesKey, 'list', search] as const,
    initialPageParam: 1,
    queryFn: ({ pageParam }) =>
      call(scheduleEndpoints.listSchedules, {
        query: { pageNumber: pageParam, ...(search && { searchParam: search }) },
      }),
    getNextPageParam: (last, _all, page) => (last.hasMore ? page + 1 : undefined),
  })

export const scheduleQuery = (id: number) =>
  queryOptions({
    queryKey: [...schedulesKey, 'one', id] as const,
    queryFn: () => call(scheduleEndpoints.showSchedule, { params: { id } }),
  })

/** Query of the past and planned sends between two moments. */
export const scheduleCalendarQuery = ({ from, to, search }: { from: Date; to: Date; search: string }) =>
  queryOptions({
    queryKey: [...schedulesKey, 'calendar', from.toISOString(), to.toISOString(), search] as const,
    queryFn: () =>
      call(scheduleEndpoints.showScheduleCalendar, {
        query: { from, to, ...(search && { searchParam: search }) },
      }),
    placeholderData: keepPreviousData,
  })

type Preview = Input<typeof scheduleEndpoints.previewSchedule>['query']

export const schedulePreviewQuery = (query: Preview) =>
  queryOptions({
    queryKey: [...schedulesKey, 'preview', JSON.stringify(query)] as const,
    queryFn: () => call(scheduleEndpoints.previewSchedule, { query }),
    placeholderData: keepPreviousData,
    retry: false,
  })
