import { undoableUntil } from '#domain/companies/renewal-rules.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { invoiceEndpoints, InvoiceTrail } from '#domain/invoices/invoice-contract.ts'
import type { PublicContext } from '#server/platform/http/http.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import type { DbHandle } from '#server/platform/database/db.ts'
import { detailOf } from './invoice-detail.ts'
import { creditBalance, getInvoice } from './invoice-db.ts'
import { findTrail } from './invoice-trail-db.ts'
import { findInvoiceOwner, findCompanyName } from './licence-platform-db.ts'
import { findRenewal } from './renewal-db.ts'

/** A company's invoice with its trail, read as that company. */
export async function trailOf(
  db: DbHandle,
  companyId: number,
  publicId: string,
  now: Date,
): Promise<InvoiceTrail> {
  const companyName = await findCompanyName(db, companyId)
  return db.readCompany(companyId, async (tx) => {
    const invoice = await getInvoice(tx, { companyId, publicId })
    const isByHand = invoice.status === 'paid' && invoice.paidBy === 'super'
    const renewal = isByHand ? await findRenewal(tx, invoice) : undefined
    const until = renewal ? undoableUntil(renewal.at) : null
    return {
      ...{ companyId, companyName, creditCents: await creditBalance(tx, companyId) },
      undoableUntil: until && until > now ? until : null,
      invoice: await detailOf(tx, invoice),
      trail: await findTrail(tx, companyId, invoice.id),
    }
  })
}

export async function showInvoiceTrail(
  { platform, now }: Context & PublicContext,
  { params }: Input<typeof invoiceEndpoints.showInvoiceTrail>,
) {
  return trailOf(platform.db, await findInvoiceOwner(platform.db, params.id), params.id, now)
}
