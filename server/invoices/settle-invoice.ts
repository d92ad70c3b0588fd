import type { Input } from '#domain/http/endpoint.ts'
import type { invoiceEndpoints } from '#domain/invoices/invoice-contract.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { PublicContext } from '#server/platform/http/http.ts'
import { type Context, openCompanyContext } from '#server/platform/kernel/context.ts'
import { getInvoice } from './invoice-db.ts'
import { findInvoiceOwner, inLicence } from './licence-platform-db.ts'
import { settleByHand, undoByHand } from './settle-by-hand.ts'
import { trailOf } from './show-invoice-trail.ts'
import { tellChange, tellPaid } from './tell-invoice.ts'

/** Marks an invoice as paid outside the product. */
export async function settleInvoice(
  ctx: Context & PublicContext,
  { params, body }: Input<typeof invoiceEndpoints.settleInvoice>,
) {
  const { now, viewer, platform } = ctx
  const companyId = await findInvoiceOwner(platform.db, params.id)
  const { invoice, licence } = await inLicence(platform.db, companyId, async (tx, before) => {
    const invoice = await getInvoice(tx, { companyId, publicId: params.id })
    const licence = await settleByHand(tx, before, invoice, { by: viewer.name, note: body.note, now })
    const subject = { id: invoice.number, name: invoice.detail }
    await recordAudit(ctx, tx, { action: 'invoice.settled', subject, companyId })
    return { invoice, licence }
  })
  ctx.sessions.forgetCompany(companyId)
  tellChange(openCompanyContext(platform, companyId), invoice)
  tellPaid(platform, licence, invoice)
  return trailOf(platform.db, companyId, params.id, now)
}

/** Takes it back within a day. */
export async function undoSettlement(
  ctx: Context & PublicContext,
  { params, body }: Input<typeof invoiceEndpoints.undoSettlement>,
) {
  const { now, viewer, platform } = ctx
  const companyId = await findInvoiceOwner(platform.db, params.id)
  const invoice = await inLicence(platform.db, companyId, async (tx, licence) => {
    const invoice = await getInvoice(tx, { companyId, publicId: params.id })
    const deed = { by: viewer.name, note: body.reason, now, isWithdrawn: false }
    await undoByHand(tx, licence, invoice, deed)
    const subject = { id: invoice.number, name: invoice.detail }
    await recordAudit(ctx, tx, { action: 'invoice.unsettled', subject, companyId })
    return invoice
  })
  ctx.sessions.forgetCompany(companyId)
  const own = openCompanyContext(platform, companyId)
  tellChange(own, invoice)
  own.emit('ownCompany.changed', {})
  return trailOf(platform.db, companyId, params.id, now)
}
