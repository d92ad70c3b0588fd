import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { canBePaid } from '#domain/invoices/can-be-paid.ts'
import type { invoiceEndpoints } from '#domain/invoices/invoice-contract.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { PublicContext } from '#server/platform/http/http.ts'
import { type Context, openCompanyContext } from '#server/platform/kernel/context.ts'
import { getInvoice } from './invoice-db.ts'
import { findInvoiceOwner, inLicence } from './licence-platform-db.ts'
import { trailOf } from './show-invoice-trail.ts'
import { tellChange } from './tell-invoice.ts'
import { withdrawInvoice } from './withdraw-invoice.ts'

/** Cancels an open invoice; a wrong one is never changed, but issued anew. Throws ERR_INVOICE_STATE, and ERR_INVOICE_PAID. */
export async function cancelInvoice(
  ctx: Context & PublicContext,
  { params, body }: Input<typeof invoiceEndpoints.cancelInvoice>,
) {
  const { now, viewer, platform } = ctx
  const companyId = await findInvoiceOwner(platform.db, params.id)
  const invoice = await inLicence(platform.db, companyId, async (tx) => {
    const found = await getInvoice(tx, { companyId, publicId: params.id })
    if (found.status === 'paid') throw new AppError('ERR_INVOICE_PAID')
    if (!canBePaid(found.status)) throw new AppError('ERR_INVOICE_STATE')
    await withdrawInvoice(tx, found, { by: viewer.name, note: body.reason, now })
    const subject = { id: found.number, name: found.detail }
    await recordAudit(ctx, tx, { action: 'invoice.canceled', subject, companyId })
    return found
  })
  tellChange(openCompanyContext(platform, companyId), invoice)
  return trailOf(platform.db, companyId, params.id, now)
}
