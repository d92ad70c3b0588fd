import { z } from 'zod'
import { defineEndpoints, longTextBytes } from '../http/endpoint.ts'
import { wireDate, wireInt } from '../http/wire.ts'
import { holiday } from '../queues/holiday.ts'
import { companyChannel } from '../live/channel.ts'
import { dayHours } from '../queues/queue-hours.ts'

const companyHours = z.object({
  schedules: z.array(dayHours),
  outOfHoursMessage: z.string(),
  /** Null until hours were saved; until then the default ones are shown. */
  updatedAt: wireDate.nullable(),
})

/** A week with each day once. */
export const week = z
  .array(dayHours)
  .max(7)
  .refine((days) => new Set(days.map(({ weekdayEn }) => weekdayEn)).size === days.length, 'Invalid week')

/**
 * Whether a time zone is known by this name. Programs list one name of a zone and know the others: a browser offers Asia/Kolkata where the
 * server lists Asia/Calcutta.
 */
function isZone(timeZone: string): boolean {
  try {
    return /^[A-Z][a-z]+\//.test(timeZone) && !!new Intl.DateTimeFormat('en', { timeZone })
  } catch {
    return false
  }
}
export const timeZone = z.string().refine(isZone, 'Invalid time zone')

const holidayList = z
  .array(holiday)
  .max(400)
  .refine(
    (days) => new Set(days.map(({ date }) => date)).size === days.length,
    'Invalid: a date stands twice',
  )

const calendar = z.object({
  timeZone: z.string(),
  holidays: z.array(holiday),
  /** Versions of the values; null until somebody has changed them. */
  timeZoneUpdatedAt: wireDate.nullable(),
  holidaysUpdatedAt: wireDate.nullable(),
})
export type Calendar = z.infer<typeof calendar>

/** Version that the client last saw, null before the first; absent: the last write wins (decision D103). */
const seenVersion = wireDate.nullable().optional()

export const calendarEndpoints = defineEndpoints({
  showCompanyHours: {
    method: 'GET',
    path: '/companies/:id/schedules',
    access: 'settings-page:edit',
    params: z.object({ id: wireInt }),
    response: companyHours,
  },
  saveCompanyHours: {
    method: 'PUT',
    path: '/companies/:id/schedules',
    access: 'settings-page:edit',
    params: z.object({ id: wireInt }),
    body: z.strictObject({
      schedules: week,
      outOfHoursMessage: z.string().max(4000).optional(),
      updatedAt: seenVersion,
    }),
    response: companyHours,
  },
  showCalendar: {
    method: 'GET',
    path: '/calendar',
    access: 'settings-page:edit',
    response: calendar,
  },
  saveTimeZone: {
    method: 'PUT',
    path: '/calendar/time-zone',
    access: 'settings-page:edit',
    body: z.strictObject({ timeZone, updatedAt: seenVersion }),
    response: calendar,
  },
  saveHolidays: {
    method: 'PUT',
    path: '/calendar/holidays',
    bodyBytes: longTextBytes,
    access: 'settings-page:edit',
    body: z.strictObject({ holidays: holidayList, updatedAt: seenVersion }),
    response: calendar,
  },
})

/** Tells a company's users that its hours, holidays or time zone have changed. */
export const calendarChannel = companyChannel(
  'calendar',
  z.object({ part: z.enum(['hours', 'holidays', 'timeZone']) }),
)
export type CalendarLive = z.infer<typeof calendarChannel.payload>
