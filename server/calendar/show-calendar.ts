import type { Calendar } from '#domain/calendar/calendar-contract.ts'
import { findLastChange } from '#server/companies/record-change-db.ts'
import { findTimeZone } from '#server/companies/time-zone-db.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { calendarParts, listHolidays } from './calendar-db.ts'

export const showCalendar = (ctx: Context): Promise<Calendar> => ctx.read(calendarOf)

/** The zone in which the company's hours are read, and its holidays. */
export const calendarOf = async (tx: Db): Promise<Calendar> => ({
  timeZone: await findTimeZone(tx),
  holidays: await listHolidays(tx),
  timeZoneUpdatedAt: await findLastChange(tx, 'calendar', calendarParts.timeZone),
  holidaysUpdatedAt: await findLastChange(tx, 'calendar', calendarParts.holidays),
})
