import type { Input } from '#domain/http/endpoint.ts'
import type { invoiceEndpoints } from '#domain/invoices/invoice-contract.ts'
import type { PublicContext } from '#server/platform/http/http.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { rowOf } from './invoice-answer.ts'
import { findInvoicesOfAll } from './invoice-list-platform-db.ts'

/** The invoices of all companies, for the platform's super users. */
export async function listCompanyInvoices(
  { platform, now }: Context & PublicContext,
  { query }: Input<typeof invoiceEndpoints.listCompanyInvoices>,
) {
  const { rows, next } = await findInvoicesOfAll(platform.db, { ...query, now })
  return {
    invoices: rows.map(({ companyName, needsReview, ...invoice }) => ({
      ...rowOf(invoice),
      ...{ companyId: invoice.companyId, companyName, needsReview },
    })),
    next,
  }
}
