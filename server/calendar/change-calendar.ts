import type { Calendar, calendarEndpoints } from '#domain/calendar/calendar-contract.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { replaceHolidays, saveTimeZone } from './calendar-db.ts'
import { calendarOf } from './show-calendar.ts'
import './calendar-events.ts'

/** From now on all hours of the company are read in this zone. */
export const changeTimeZone = (
  ctx: Context,
  { body }: Input<typeof calendarEndpoints.saveTimeZone>,
): Promise<Calendar> =>
  ctx.transaction(async (tx) => {
    await saveTimeZone(tx, body.timeZone)
    ctx.emit('calendar.changed', { part: 'timeZone', userId: ctx.viewer.id })
    return calendarOf(tx)
  })

/** The whole list at once. */
export const changeHolidays = (
  ctx: Context,
  { body }: Input<typeof calendarEndpoints.saveHolidays>,
): Promise<Calendar> =>
  ctx.transaction(async (tx) => {
    await replaceHolidays(tx, body.holidays)
    ctx.emit('calendar.changed', { part: 'holidays', userId: ctx.viewer.id })
    return calendarOf(tx)
  })
