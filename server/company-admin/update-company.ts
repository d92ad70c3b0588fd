import { dayIn, endOfDay } from '#domain/companies/company-days.ts'
import type {
  CompanyChange,
  companyAdminEndpoints,
  CompanyRecord,
} from '#domain/company-admin/company-admin-contract.ts'
import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { forgetPendingPlans } from '#server/invoices/renewal-db.ts'
import { withdrawOpen } from '#server/invoices/withdraw-invoice.ts'
import { type Context, openCompanyContext } from '#server/platform/kernel/context.ts'
import type { PublicContext } from '#server/platform/http/http.ts'
import { columnsOfCompany, dueColumns } from './company-columns.ts'
import { changeCompany, keepSchedules, throwIfNameTaken, throwUnlessOffered } from './company-platform-db.ts'
import './company-admin-events.ts'
import '#server/calendar/calendar-events.ts'

/** Changes the given fields of a company. With another plan it keeps what it has above the new limits. */
export async function updateCompany(
  ctx: Context & PublicContext,
  { params: { id }, body }: Input<typeof companyAdminEndpoints.updateCompany>,
) {
  const record = await changeCompany(ctx, { id, action: 'company.changed' }, async (before, tx) => {
    if (body.name && body.name !== before.name) await throwIfNameTaken(tx, body.name, id)
    if (body.planId && body.planId !== before.planId) {
      await throwUnlessOffered(tx, body.planId, id)
      await forgetPendingPlans(tx, id)
    }
    if (body.schedules) await keepSchedules(tx, id, body.schedules)
    if (isBilledAnew(before, body))
      await withdrawOpen(tx, id, { by: ctx.viewer.name, note: '', now: ctx.now })
    return { ...columnsOfCompany(body), ...dueOf(before, body), ...statusOf(ctx, before, body) }
  })
  ctx.sessions.forgetCompany(id)
  if (body.schedules || body.timeZone) {
    const part = body.schedules ? 'hours' : 'timeZone'
    openCompanyContext(ctx.platform, id).emit('calendar.changed', { part, userId: ctx.viewer.id })
  }
  ctx.emit('company.changed', { action: 'update', companyId: id })
  return record
}

/** Whether open invoices no longer fit: for another plan, recurrence or period than the company has after the change. */
const isBilledAnew = (before: CompanyRecord, { planId, recurrence, dueDate }: CompanyChange) =>
  (planId !== undefined && planId !== before.planId) ||
  (recurrence !== undefined && recurrence !== before.recurrence) ||
  (dueDate !== undefined &&
    dueColumns(dueDate, before.timeZone).dueDate.getTime() !== before.dueDate.getTime())

/** A due date that was set by hand is no renewal's any more. */
const nothingToUndo = { renewedAt: null, renewedFrom: null, renewedFromAnchor: null }

/** Columns of a changed due date. With another time zone the licence ends on the same calendar day. */
function dueOf(before: CompanyRecord, { dueDate, timeZone = before.timeZone }: CompanyChange) {
  if (dueDate !== undefined) {
    if (before.isPlatform) throw new AppError('ERR_COMPANY_IS_PLATFORM')
    return { ...dueColumns(dueDate, timeZone), ...nothingToUndo }
  }
  if (timeZone === before.timeZone || before.isPlatform) return {}
  return { dueDate: endOfDay(timeZone, dayIn(before.timeZone, before.dueDate)), ...nothingToUndo }
}

/** The old way to suspend and resume, without a reason. */
function statusOf({ viewer, now }: Context, before: CompanyRecord, { status }: CompanyChange) {
  if (status === undefined || status === before.status) return {}
  if (before.isPlatform) throw new AppError('ERR_COMPANY_IS_PLATFORM')
  if (before.state === 'closed') throw new AppError('ERR_COMPANY_STATE')
  return status
    ? { status, suspendedAt: null, suspendedBy: '', suspendReason: '' }
    : { status, suspendedAt: now, suspendedBy: viewer.name }
}
