import { randomUUID } from 'node:crypto'
import { AppError } from '#domain/errors.ts'
import type { Db } from '#server/platform/database/db.ts'
import { lookSoon } from './charge-db.ts'
import { type Deed, deedText } from './deed.ts'
import { getInvoice, type Invoice, noteEvent, saveInvoice } from './invoice-db.ts'
import { type Licence, saveLicence } from './licence-platform-db.ts'
import { insertPayment, undoHandPayments } from './payment-db.ts'
import { findRenewal, removeRenewal } from './renewal-db.ts'
import { renewLicence } from './renew-licence.ts'
import { undoableUntil } from '#domain/companies/renewal-rules.ts'
import { withdrawInvoice } from './withdraw-invoice.ts'

/** Marks an invoice as paid outside the product, which renews like any payment. Throws ERR_INVOICE_PAID and ERR_INVOICE_STATE. */
export async function settleByHand(tx: Db, licence: Licence, invoice: Invoice, deed: Deed): Promise<Licence> {
  const { by, note, now } = deed
  if (invoice.status === 'paid') throw new AppError('ERR_INVOICE_PAID')
  const renewed = await renewLicence(tx, licence, invoice, { by: 'super', now, settledBy: by, note })
  if (!renewed) throw new AppError('ERR_INVOICE_STATE')
  const { companyId, id: invoiceId, amountCents } = invoice
  if (amountCents > 0) {
    await insertPayment(tx, {
      ...{ companyId, invoiceId, provider: 'hand', externalPaymentId: randomUUID(), amountCents },
      ...{ paidAt: now, settledAt: now, outcome: 'renewed' },
    })
  }
  await lookSoon(tx, invoice, now)
  await noteEvent(tx, invoice, { kind: 'settledByHand', at: now, amountCents, detail: deedText(deed) })
  return renewed
}

/**
 * Takes a settlement by hand back within a day, as long as the licence still ends when it made it end: the licence is as it was, and the
 * invoice is open again, or cancelled where it was made only to be settled. Throws ERR_SETTLEMENT_FINAL.
 */
export async function undoByHand(
  tx: Db,
  licence: Licence,
  { companyId, id }: Pick<Invoice, 'companyId' | 'id'>,
  { isWithdrawn, ...deed }: Deed & { isWithdrawn: boolean },
): Promise<void> {
  const { now } = deed
  const invoice = await getInvoice(tx, { companyId, id })
  const renewal = await findRenewal(tx, invoice)
  const isOurs = invoice.status === 'paid' && invoice.paidBy === 'super' && renewal?.by === 'super'
  const isLast = renewal?.toDue.getTime() === licence.dueDate.getTime()
  if (!isOurs || !isLast || now >= undoableUntil(renewal.at)) throw new AppError('ERR_SETTLEMENT_FINAL')
  await removeRenewal(tx, invoice)
  await undoHandPayments(tx, invoice)
  await saveLicence(tx, companyId, {
    ...{ dueDate: renewal.fromDue, anchorDay: renewal.fromAnchor },
    ...(renewal.fromPlanId !== null && { planId: renewal.fromPlanId }),
    // The plan that the invoice was for begins with it, once it is paid.
    ...(invoice.kind === 'renewal' &&
      invoice.planId !== renewal.fromPlanId && { nextPlanId: invoice.planId }),
    ...{ renewedAt: null, renewedFrom: null, renewedFromAnchor: null },
  })
  const open = { status: 'open', paidAt: null, paidBy: null, settledBy: '', note: '' }
  await saveInvoice(tx, invoice, open)
  await noteEvent(tx, invoice, { kind: 'settlementUndone', at: now, detail: deedText(deed) })
  if (isWithdrawn) await withdrawInvoice(tx, { ...invoice, status: 'open' }, deed)
}
