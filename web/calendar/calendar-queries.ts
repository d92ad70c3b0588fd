import { queryOptions } from '@tanstack/react-query'
import { calendarEndpoints } from '#domain/calendar/calendar-contract.ts'
import { call } from '#web/platform/client.ts'

export const calendarQuery = queryOptions({
  queryKey: ['calendar'],
  queryFn: () => call(calendarEndpoints.showCalendar, {}),
})

export const companyHoursKey = ['companyHours'] as const

export const companyHoursQuery = (companyId: number) =>
  queryOptions({
    queryKey: [...companyHoursKey, companyId] as const,
    queryFn: () => call(calendarEndpoints.showCompanyHours, { params: { id: companyId } }),
    gcTime: 0,
  })
