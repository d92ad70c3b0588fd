import type { Calendar, CalendarLive, calendarEndpoints } from '#domain/calendar/calendar-contract.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { keepChange } from '#server/companies/keep-change.ts'
import { lockCompany } from '#server/companies/lock-company-db.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { PublicContext } from '#server/platform/http/http.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { calendarParts, replaceHolidays, saveTimeZone } from './calendar-db.ts'
import { calendarOf } from './show-calendar.ts'
import './calendar-events.ts'
import '#server/companies/company-events.ts'

/** From now on all hours of the company are read in this zone. */
export async function changeTimeZone(
  ctx: Context & PublicContext,
  { body: { updatedAt, ...wished } }: Input<typeof calendarEndpoints.saveTimeZone>,
): Promise<Calendar> {
  const saved = await change(ctx, { part: 'timeZone', version: updatedAt, wished }, async (tx) => {
    await saveTimeZone(tx, wished.timeZone)
    ctx.emit('ownCompany.changed', {})
  })
  ctx.sessions.forgetCompany(ctx.companyId)
  return saved
}

/** The whole list at once. */
export const changeHolidays = (
  ctx: Context,
  { body: { updatedAt, ...wished } }: Input<typeof calendarEndpoints.saveHolidays>,
): Promise<Calendar> =>
  change(ctx, { part: 'holidays', version: updatedAt, wished }, (tx) => replaceHolidays(tx, wished.holidays))

type Wish = { part: CalendarLive['part']; version: Date | null | undefined; wished: Partial<Calendar> }

/** Saves a part, unless somebody else changed it since the version that was seen. */
const change = (ctx: Context, { part, version, wished }: Wish, save: (tx: Db) => Promise<unknown>) =>
  ctx.transaction(async (tx) => {
    await lockCompany(tx)
    const before = await calendarOf(tx)
    const { fields } = await keepChange(ctx, tx, {
      ...{ record: 'calendar', id: calendarParts[part], wished },
      // Null: the client saw a calendar that was never changed, so that every change is a later one.
      version: version === null ? new Date(0) : version,
      replaced: part === 'timeZone' ? before.timeZoneUpdatedAt : before.holidaysUpdatedAt,
      before,
    })
    const zones = part === 'timeZone' && { before: before.timeZone, after: wished.timeZone }
    await recordAudit(ctx, tx, {
      action: 'calendar.changed',
      subject: { id: part, name: '' },
      data: zones || { fields: fields.length ? fields : [part] },
    })
    await save(tx)
    ctx.emit('calendar.changed', { part, userId: ctx.viewer.id })
    return calendarOf(tx)
  })
