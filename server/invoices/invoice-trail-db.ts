import type { InvoiceDetail, InvoiceTrail } from '#domain/invoices/invoice-contract.ts'
import type { Db } from '#server/platform/database/db.ts'

/** The letters about an invoice, in the order of time. */
export async function findLettersOf(tx: Db, companyId: number, invoiceId: number) {
  const rows = await tx
    .selectFrom('letters')
    .select(['step', 'channel', 'sentAt'])
    .where('companyId', '=', companyId)
    .where('invoiceId', '=', invoiceId)
    .orderBy('sentAt')
    .limit(100)
    .execute()
  return rows as InvoiceDetail['letters']
}

/** Trail of an invoice, in the order of its entries. */
export async function findTrail(tx: Db, companyId: number, invoiceId: number) {
  const rows = await tx
    .selectFrom('invoiceEvents')
    .select(['at', 'kind', 'provider', 'method', 'amountCents', 'detail'])
    .where('companyId', '=', companyId)
    .where('invoiceId', '=', invoiceId)
    .orderBy('id')
    .limit(500)
    .execute()
  return rows as InvoiceTrail['trail']
}
