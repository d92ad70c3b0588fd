import { calendarChannel } from '#domain/calendar/calendar-contract.ts'
import { liveFold } from '#web/platform/live-fold.ts'
import { askAgain } from '#web/platform/query-client.ts'
import { calendarQuery, companyHoursKey } from './calendar-queries.ts'

export const calendarFolds = [
  liveFold(calendarChannel, () => askAgain(calendarQuery.queryKey, companyHoursKey)),
]
