import { authorIdOf } from '#domain/access/access.ts'
import type { calendarEndpoints } from '#domain/calendar/calendar-contract.ts'
import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { lockCompany } from '#server/companies/lock-company-db.ts'
import { findChangesSince, saveRecordChange } from '#server/companies/record-change-db.ts'
import { timeOfChange } from '#server/companies/time-of-change.ts'
import type { PublicContext } from '#server/platform/http/http.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { settingOf } from '#server/settings/setting-db.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { calendarParts, findCompanyHours, saveCompanyHours } from './calendar-db.ts'
import { companyOfHours } from './company-of-hours.ts'
import './calendar-events.ts'

/** Saves the hours of the company as a whole. A given message must not be blank while the company goes by them. */
export async function changeCompanyHours(
  ctx: Context & PublicContext,
  { params, body }: Input<typeof calendarEndpoints.saveCompanyHours>,
) {
  const owner = await companyOfHours(ctx, params.id)
  return owner.transaction(async (tx) => {
    await lockCompany(tx)
    const before = await findCompanyHours(tx)
    const { schedules, updatedAt } = body
    const outOfHoursMessage = (body.outOfHoursMessage ?? before.outOfHoursMessage).trim()
    const version = updatedAt === null ? new Date(0) : updatedAt
    if (version && before.updatedAt && before.updatedAt.getTime() > version.getTime()) {
      const since = await findChangesSince(tx, {
        record: 'calendar',
        id: calendarParts.hours,
        version,
      })
      const details = { user: since?.user ?? null, at: before.updatedAt, fields: ['schedules'] }
      throw new AppError('ERR_CHANGED_MEANWHILE', details)
    }
    const isTakenAway = body.outOfHoursMessage !== undefined && outOfHoursMessage === ''
    if (isTakenAway && (await settingOf(tx, 'scheduleType')) === 'company') {
      throw new AppError('ERR_VALIDATION', [{ path: 'body.outOfHoursMessage', message: 'Required' }])
    }
    const now = timeOfChange(owner.now, before.updatedAt)
    await saveCompanyHours(tx, { schedules, outOfHoursMessage, updatedAt: now })
    // A super user is of another company, and is not named in this one.
    if (owner.companyId === ctx.companyId) {
      await saveRecordChange(tx, {
        ...{ record: 'calendar', id: calendarParts.hours, fields: ['schedules'], now },
        userId: authorIdOf(ctx.viewer),
      })
    }
    await recordAudit(ctx, tx, {
      action: 'calendar.changed',
      subject: { id: 'hours', name: '' },
      data: { fields: ['schedules'] },
    })
    owner.emit('calendar.changed', { part: 'hours', userId: ctx.viewer.id })
    return findCompanyHours(tx)
  })
}
