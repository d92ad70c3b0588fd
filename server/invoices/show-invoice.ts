import type { Input } from '#domain/http/endpoint.ts'
import type { invoiceEndpoints } from '#domain/invoices/invoice-contract.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { getInvoice } from './invoice-db.ts'
import { detailOf } from './invoice-detail.ts'

/** One of the company's own invoices. Another company's is not found. */
export const showInvoice = (ctx: Context, { params }: Input<typeof invoiceEndpoints.showInvoice>) =>
  ctx.read(async (tx) =>
    detailOf(tx, await getInvoice(tx, { companyId: ctx.companyId, publicId: params.id })),
  )
