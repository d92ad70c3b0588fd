import type { InvoiceDetail } from '#domain/invoices/invoice-contract.ts'
import type { Db } from '#server/platform/database/db.ts'
import { findChargesOf } from './charge-db.ts'
import { rowOf } from './invoice-answer.ts'
import type { Invoice } from './invoice-db.ts'
import { findLettersOf } from './invoice-trail-db.ts'
import { findPaymentsOf } from './payment-db.ts'

/** An invoice with everything that is known about it. */
export async function detailOf(tx: Db, invoice: Invoice): Promise<InvoiceDetail> {
  const { note, canceledAt, snapshot, payer, companyId, id } = invoice
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
