import { undoableUntil } from '#domain/companies/renewal-rules.ts'
import { AppError } from '#domain/errors.ts'
import type { companyAdminEndpoints } from '#domain/company-admin/company-admin-contract.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { lockLicence } from '#server/invoices/licence-platform-db.ts'
import { findRenewalTo } from '#server/invoices/renewal-db.ts'
import { undoByHand } from '#server/invoices/settle-by-hand.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import type { PublicContext } from '#server/platform/http/http.ts'
import { changeCompany } from './company-platform-db.ts'
import './company-admin-events.ts'

/** Takes a renewal back within a day, as long as the licence still ends when it made it end; its invoice is open again, or cancelled. */
export async function undoRenewal(
  ctx: Context & PublicContext,
  { params: { id }, body }: Input<typeof companyAdminEndpoints.undoRenewal>,
) {
  const record = await changeCompany(ctx, { id, action: 'company.renewalUndone' }, async (before, tx) => {
    if (before.dueDate.getTime() !== body.dueDate.getTime())
      throw new AppError('ERR_DUE_DATE_CHANGED', { dueDate: before.dueDate })
    const { renewedAt, renewedFrom, renewedFromAnchor } = before
    if (!renewedAt || !renewedFrom || ctx.now >= undoableUntil(renewedAt))
      throw new AppError('ERR_RENEWAL_FINAL')
    const renewal = await findRenewalTo(tx, id, before.dueDate)
    if (renewal) {
      const deed = { by: ctx.viewer.name, note: '', now: ctx.now, isWithdrawn: renewal.madeInvoice }
      await undoByHand(tx, await lockLicence(tx, id), { companyId: id, id: renewal.invoiceId }, deed)
    }
    return {
      ...{ dueDate: renewedFrom, anchorDay: renewedFromAnchor },
      ...{ renewedAt: null, renewedFrom: null, renewedFromAnchor: null },
    }
  })
  ctx.sessions.forgetCompany(id)
  ctx.emit('company.changed', { action: 'update', companyId: id })
  return record
}
