import { recordAudit } from '#server/audit/record-audit.ts'
import type { Db } from '#server/platform/database/db.ts'
import { type Charge, saveCharge } from './charge-db.ts'
import { findPaymentsOf, noteRefunded, type Payment } from './payment-db.ts'
import { nobody } from '#server/audit/nobody.ts'
import { creditOfPayment, insertCredit, type Invoice, noteEvent, saveInvoice } from './invoice-db.ts'
import type { ProviderFound } from './provider-found.ts'
import { chargeAfter } from '#domain/invoices/charge-rules.ts'

type Matter = {
  charge: Charge
  invoice: Invoice
  found: Pick<ProviderFound, 'payments' | 'status'>
  now: Date
}

/**
 * Notes what went back of payments, however it was sent back. An invoice is refunded once all that paid it went back, and a credit that
 * came of a payment goes with it. The licence stays as it is: a super user shortens it who wants to.
 */
export async function takeRefunds(tx: Db, { charge, invoice, found, now }: Matter): Promise<boolean> {
  const { companyId } = charge
  let isNews = false
  const told = await backOf(tx, { charge, found })
  const before = told.length ? await findPaymentsOf(tx, companyId, invoice.id) : []
  for (const { externalPaymentId, refundedCents } of told) {
    const payment = before.find((one) => one.externalPaymentId === externalPaymentId)
    if (!payment || !(await noteRefunded(tx, payment, refundedCents))) continue
    isNews = true
    const amountCents = Math.min(refundedCents, payment.amountCents) - payment.refundedCents
    // The surplus of a payment is refunded first: it was never for the invoice.
    const creditCents = Math.min(amountCents, await creditOfPayment(tx, payment))
    if (creditCents > 0) {
      const credit = {
        companyId,
        amountCents: -creditCents,
        paymentId: payment.id,
        kind: 'refunded',
        at: now,
      }
      await insertCredit(tx, credit)
    }
    const { provider, method } = charge
    await noteEvent(tx, invoice, { kind: 'refunded', at: now, provider, method, amountCents })
    await recordAudit(nobody(now), tx, {
      ...{ action: 'invoice.refunded', subject: { id: invoice.number, name: invoice.detail }, companyId },
    })
  }
  if (isNews) await markRefunded(tx, { charge, invoice })
  return isNews
}

/** Refunded amount. A payment marked by hand whose mark was undone counts as refunded in full. */
async function backOf(tx: Db, { charge, found }: Pick<Matter, 'charge' | 'found'>) {
  if (found.payments.length || found.status !== 'pending' || charge.status !== 'review')
    return found.payments.filter(({ refundedCents }) => refundedCents > 0)
  const { companyId, invoiceId, id } = charge
  const own = (await findPaymentsOf(tx, companyId, invoiceId)).filter(({ chargeId }) => chargeId === id)
  return own
    .filter(({ outcome }) => outcome === 'review')
    .map(({ externalPaymentId, amountCents }) => ({ externalPaymentId, refundedCents: amountCents }))
}

const isGone = ({ amountCents, refundedCents }: Payment) => refundedCents >= amountCents

async function markRefunded(tx: Db, { charge, invoice }: Pick<Matter, 'charge' | 'invoice'>) {
  const payments = await findPaymentsOf(tx, charge.companyId, invoice.id)
  const renewing = payments.filter(({ outcome }) => outcome === 'renewed')
  if (renewing.length && renewing.every(isGone)) await saveInvoice(tx, invoice, { status: 'refunded' })
  const own = payments.filter(({ chargeId }) => chargeId === charge.id)
  if (own.every(isGone))
    await saveCharge(tx, charge, { status: chargeAfter('paid', 'refunded'), lookAt: null })
}
