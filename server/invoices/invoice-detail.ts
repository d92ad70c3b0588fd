import type { InvoiceDetail } from '#domain/invoices/invoice-contract.ts'
import type { Db } from '#server/platform/database/db.ts'
import { findChargesOf } from './charge-db.ts'
import { rowOf } from './invoice-answer.ts'
import { getInvoice } from './invoice-db.ts'
import { findLettersOf } from './invoice-trail-db.ts'
import { findPaymentsOf } from './payment-db.ts'

/** An invoice with everything that is known about it. Throws ERR_NOT_FOUND. */
export async function detailOf(tx: Db, companyId: number, publicId: string): Promise<InvoiceDetail> {
  const invoice = await getInvoice(tx, { companyId, publicId })
  const { note, canceledAt, snapshot, payer, id } = invoice
  const charges = await findChargesOf(tx, companyId, id)
  const payments = await findPaymentsOf(tx, companyId, id)
  const letters = await findLettersOf(tx, companyId, id)
  return {
    ...rowOf(invoice),
    ...{ note, canceledAt, arithmetic: snapshot },
    payer: payer ?? { name: '', document: '', email: '' },
    ...{ charges, letters },
    payments: payments as InvoiceDetail['payments'],
  }
}
