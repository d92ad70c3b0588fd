import type { Input } from '#domain/http/endpoint.ts'
import type { invoiceEndpoints } from '#domain/invoices/invoice-contract.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { findInvoicePage } from './invoice-list-db.ts'
import { rowOf } from './invoice-answer.ts'

/** The company's own invoices, the latest due day first. */
export async function listInvoices(ctx: Context, { query }: Input<typeof invoiceEndpoints.listInvoices>) {
  const search = query.searchParam ?? ''
  const page = Math.max(1, Number(query.pageNumber ?? '1'))
  const found = await ctx.read((tx) => findInvoicePage(tx, { companyId: ctx.companyId, search, page }))
  return { ...found, invoices: found.invoices.map(rowOf) }
}
