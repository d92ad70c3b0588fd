import { AppError } from '#domain/errors.ts'
import type { companyAdminEndpoints } from '#domain/company-admin/company-admin-contract.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { findOpenInvoices } from '#server/invoices/invoice-db.ts'
import { issueRenewal } from '#server/invoices/issue-invoice.ts'
import { type Licence, lockLicence } from '#server/invoices/licence-platform-db.ts'
import { noteMade } from '#server/invoices/renewal-db.ts'
import { settleByHand } from '#server/invoices/settle-by-hand.ts'
import { withdrawInvoice } from '#server/invoices/withdraw-invoice.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import type { PublicContext } from '#server/platform/http/http.ts'
import { changeCompany } from './company-platform-db.ts'
import './company-admin-events.ts'

/**
 * Renews a licence by its recurrence, from the due date that the user saw, so that a second click does not renew it again. Marks the
 * invoice of the period as paid by hand, and makes one where there is none, so that invoices and due dates always agree.
 */
export async function renewCompany(
  ctx: Context & PublicContext,
  { params: { id }, body }: Input<typeof companyAdminEndpoints.renewCompany>,
) {
  const record = await changeCompany(ctx, { id, action: 'company.renewed' }, async (before, tx) => {
    if (before.isPlatform) throw new AppError('ERR_COMPANY_IS_PLATFORM')
    if (before.state === 'closed') throw new AppError('ERR_COMPANY_STATE')
    if (before.dueDate.getTime() !== body.dueDate.getTime())
      throw new AppError('ERR_DUE_DATE_CHANGED', { dueDate: before.dueDate })
    const { dueDate: renewedFrom, anchorDay: renewedFromAnchor } = before
    const { dueDate, anchorDay } = await settleNext(ctx, tx, await lockLicence(tx, id))
    return { dueDate, anchorDay, renewedAt: ctx.now, renewedFrom, renewedFromAnchor }
  })
  ctx.sessions.forgetCompany(id)
  ctx.emit('company.changed', { action: 'update', companyId: id })
  return record
}

async function settleNext({ viewer, now }: Context, tx: Db, licence: Licence): Promise<Licence> {
  const companyId = licence.id
  const open = (await findOpenInvoices(tx, companyId)).find(({ kind }) => kind === 'renewal')
  const deed = { by: viewer.name, note: '', now }
  // An open invoice of another recurrence than the company's present one is cancelled and replaced.
  if (open?.snapshot.recurrence === licence.recurrence) return settleByHand(tx, licence, open, deed)
  if (open) await withdrawInvoice(tx, open, deed)
  const invoice = await issueRenewal(tx, licence, { now, takesCredit: false })
  const after = await settleByHand(tx, licence, invoice, deed)
  await noteMade(tx, invoice)
  return after
}
