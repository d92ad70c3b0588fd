import { chargeAfter } from '#domain/invoices/charge-rules.ts'
import { AppError } from '#domain/errors.ts'
import type { reviewDecisions } from '#domain/invoices/invoice-contract.ts'
import type { Db } from '#server/platform/database/db.ts'
import { getCharge, lookSoon, saveCharge } from './charge-db.ts'
import { insertCredit, type Invoice, noteEvent } from './invoice-db.ts'
import type { Licence } from './licence-platform-db.ts'
import { findPaymentsOf, saveOutcome } from './payment-db.ts'
import { renewLicence } from './renew-licence.ts'

type Decision = {
  paymentId: number
  as: (typeof reviewDecisions)[number]
  by: string
  reason: string
  now: Date
}
const outcomes = { payment: 'renewed', credit: 'credit' } as const

/**
 * Makes a payment in review what somebody decided; the licence as it is then where it was renewed. Null where the same was decided
 * before. Throws ERR_NOT_FOUND, ERR_PAYMENT_STATE where it was decided otherwise, went back, or is of another currency, and ERR_INVOICE_STATE where the invoice
 * is not open to be paid.
 */
export async function decideReview(
  tx: Db,
  licence: Licence,
  invoice: Invoice,
  decision: Decision,
): Promise<{ renewed: Licence | null } | null> {
  const { paymentId, as, by, reason, now: at } = decision
  const { companyId } = invoice
  const payment = (await findPaymentsOf(tx, companyId, invoice.id)).find(({ id }) => id === paymentId)
  if (!payment) throw new AppError('ERR_NOT_FOUND')
  if (payment.outcome === outcomes[as]) return null
  const leftCents = payment.amountCents - payment.refundedCents
  // An amount in another currency cannot be compared with the invoice: it can only be refunded.
  if (payment.outcome !== 'review' || payment.currency !== 'BRL' || leftCents <= 0)
    throw new AppError('ERR_PAYMENT_STATE', { leftCents })
  const renewed =
    as === 'payment' ? await takeAsPayment(tx, licence, invoice, { ...decision, leftCents }) : null
  if (as === 'credit') {
    await insertCredit(tx, { companyId, amountCents: leftCents, paymentId, kind: 'surplus', at })
  }
  await saveOutcome(tx, payment, outcomes[as])
  const charge = payment.chargeId === null ? null : await getCharge(tx, companyId, payment.chargeId)
  if (charge) await saveCharge(tx, charge, { status: chargeAfter(charge.status, 'paid'), lookAt: null })
  await noteEvent(tx, invoice, {
    ...{ kind: as === 'payment' ? 'accepted' : 'credited', at, amountCents: leftCents },
    ...(charge && { provider: charge.provider, method: charge.method }),
    detail: `${by}: ${reason}`,
  })
  return { renewed }
}

/** A surplus becomes credit; a missing rest is waived, so that the books balance. */
async function takeAsPayment(
  tx: Db,
  licence: Licence,
  invoice: Invoice,
  { paymentId, leftCents, by, reason, now: at }: Decision & { leftCents: number },
): Promise<Licence> {
  const deed = { by: 'payment', now: at, settledBy: by, note: reason } as const
  const renewed = await renewLicence(tx, licence, invoice, deed)
  if (!renewed) throw new AppError('ERR_INVOICE_STATE')
  const { companyId, id: invoiceId } = invoice
  const over = leftCents - invoice.amountCents
  if (over > 0) await insertCredit(tx, { companyId, amountCents: over, paymentId, kind: 'surplus', at })
  if (over < 0) {
    const note = `${by}: ${reason}`
    await insertCredit(tx, { companyId, amountCents: -over, invoiceId, kind: 'given', note, at })
    await insertCredit(tx, { companyId, amountCents: over, invoiceId, kind: 'applied', at })
  }
  await lookSoon(tx, invoice, at)
  return renewed
}
