import type { Input } from '#domain/http/endpoint.ts'
import type { invoiceEndpoints } from '#domain/invoices/invoice-contract.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { PublicContext } from '#server/platform/http/http.ts'
import { type Context, openCompanyContext } from '#server/platform/kernel/context.ts'
import { decideReview } from './decide-review.ts'
import { getInvoice } from './invoice-db.ts'
import { findInvoiceOwner, inLicence } from './licence-platform-db.ts'
import { trailOf } from './show-invoice-trail.ts'
import { tellChange, tellPaid } from './tell-invoice.ts'

/** Decides about money that does not match: it pays the invoice all the same, or becomes credit. */
export async function resolveReview(
  ctx: Context & PublicContext,
  { params, body }: Input<typeof invoiceEndpoints.resolveReview>,
) {
  const { now, viewer, platform } = ctx
  const companyId = await findInvoiceOwner(platform.db, params.id)
  const done = await inLicence(platform.db, companyId, async (tx, licence) => {
    const invoice = await getInvoice(tx, { companyId, publicId: params.id })
    const decided = await decideReview(tx, licence, invoice, { ...body, by: viewer.name, now })
    if (!decided) return null
    const subject = { id: invoice.number, name: invoice.detail }
    const data = { after: body.reason.slice(0, 200) }
    await recordAudit(ctx, tx, { action: 'invoice.reviewed', subject, data, companyId })
    return { invoice, ...decided }
  })
  if (done) {
    ctx.sessions.forgetCompany(companyId)
    tellChange(openCompanyContext(platform, companyId), done.invoice)
    if (done.renewed) tellPaid(platform, done.renewed, done.invoice)
  }
  return trailOf(platform.db, companyId, params.id, now)
}
