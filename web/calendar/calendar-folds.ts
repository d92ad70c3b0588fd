import { z } from 'zod'
import { companyChannel } from '#domain/live/channel.ts'
import { liveFold } from '#web/platform/live-fold.ts'
import { askAgain } from '#web/platform/query-client.ts'
import { calendarKey, companyHoursKey } from './calendar-keys.ts'

/** The payload is not decoded: any event invalidates the cache, and the inbox need not load the contract. */
const calendar = companyChannel('calendar', z.unknown())

export const calendarFolds = [liveFold(calendar, () => askAgain(calendarKey, companyHoursKey))]
