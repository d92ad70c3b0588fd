import { queryOptions } from '@tanstack/react-query'
import { calendarEndpoints } from '#domain/calendar/calendar-contract.ts'
import { call } from '#web/platform/client.ts'
import { calendarKey, companyHoursKey } from './calendar-keys.ts'

export const calendarQuery = queryOptions({
  queryKey: calendarKey,
  queryFn: () => call(calendarEndpoints.showCalendar, {}),
})

export const companyHoursQuery = (companyId: number) =>
  queryOptions({
    queryKey: [...companyHoursKey, companyId] as const,
    queryFn: () => call(calendarEndpoints.showCompanyHours, { params: { id: companyId } }),
    gcTime: 0,
  })
