import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { paymentEndpoints } from '#domain/payments/payment-contract.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { getCharge, saveCharge } from '#server/invoices/charge-db.ts'
import { creditBalance, getInvoice } from '#server/invoices/invoice-db.ts'
import { findInvoiceOwner, inLicence } from '#server/invoices/licence-platform-db.ts'
import { findPaymentsOf } from '#server/invoices/payment-db.ts'
import { trailOf } from '#server/invoices/show-invoice-trail.ts'
import type { PublicContext } from '#server/platform/http/http.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { lookAtCharge } from '../looking/look-at-charge.ts'
import { openProvider } from '../looking/open-providers.ts'
import { ProviderError } from '../payment-provider.ts'

/** Time after which a refund that was not seen yet is looked for again. */
const refundMs = 3 * 60_000

type Call = Input<typeof paymentEndpoints.refundPayment>

/**
 * Sends money back through its provider. What went back is then fetched like a payment is, and noted once. The caller's key tells a
 * further try from a further refund; without one it is what was back before. Whoever repeats a lost answer sends nothing twice.
 * The trail names who asked once the money has gone, or may have. Throws ERR_PAYMENT_STATE, ERR_CREDIT_SHORT, ERR_REFUND_BY_HAND,
 * ERR_PROVIDER_REFUSED and ERR_PROVIDER_UNAVAILABLE.
 */
export async function refundPayment(ctx: Context & PublicContext, { params, body }: Call) {
  const { platform, now } = ctx
  const companyId = await findInvoiceOwner(platform.db, params.id)
  const asked = await inLicence(platform.db, companyId, async (tx) => {
    const invoice = await getInvoice(tx, { companyId, publicId: params.id })
    const payment = (await findPaymentsOf(tx, companyId, invoice.id)).find(({ id }) => id === body.paymentId)
    if (!payment?.chargeId) throw new AppError(payment ? 'ERR_PAYMENT_STATE' : 'ERR_NOT_FOUND')
    const left = payment.amountCents - payment.refundedCents
    const amountCents = body.amountCents ?? left
    if (left === 0 || amountCents > left) throw new AppError('ERR_PAYMENT_STATE', { leftCents: left })
    const balance = payment.outcome === 'credit' ? await creditBalance(tx, companyId) : amountCents
    if (balance < amountCents) throw new AppError('ERR_CREDIT_SHORT', { creditCents: balance })
    const charge = await getCharge(tx, companyId, payment.chargeId)
    // A boleto is paid in cash or from any account: no provider knows where to send it back.
    if (charge.method === 'boleto') throw new AppError('ERR_REFUND_BY_HAND', { provider: charge.provider })
    return { invoice, payment, amountCents, charge }
  })
  const { invoice, payment, amountCents, charge } = asked
  const provider = await openProvider(platform, charge.provider)
  if (!provider || charge.externalId === null) {
    throw new AppError('ERR_PROVIDER_UNAVAILABLE', { provider: charge.provider })
  }
  const key = body.key
    ? `${charge.id}-${body.key}`
    : `${charge.id}-${payment.id}-${payment.refundedCents}-${amountCents}`
  // Until the refund is seen, the credit that goes back could be used, and its notice may be lost.
  const planLook = () =>
    inLicence(platform.db, companyId, (tx) =>
      saveCharge(tx, charge, { lookAt: new Date(platform.now().getTime() + refundMs) }),
    )
  const recordRefund = () =>
    inLicence(platform.db, companyId, (tx) => {
      const subject = { id: invoice.number, name: invoice.detail }
      const data = { after: body.reason.slice(0, 200) }
      return recordAudit(ctx, tx, { action: 'invoice.refunded', subject, data, companyId })
    })
  const hasGone = async () => {
    await lookAtCharge(platform, { companyId, chargeId: charge.id })
    const after = await inLicence(platform.db, companyId, (tx) =>
      findPaymentsOf(tx, companyId, charge.invoiceId),
    )
    const seen = after.find(({ id }) => id === payment.id)?.refundedCents ?? 0
    return seen >= payment.refundedCents + amountCents
  }
  try {
    const { externalId, method } = charge
    const { externalPaymentId } = payment
    const asking = provider.refund({ externalId, externalPaymentId, method, amountCents, key })
    const { status } = await asking.catch(async (error: unknown) => {
      // The money may have gone though the answer says nothing.
      if (error instanceof ProviderError && error.fault === 'uncertain') await recordRefund()
      throw error
    })
    if (status === 'failed') throw new AppError('ERR_PROVIDER_REFUSED', { provider: provider.id })
    await recordRefund()
    await planLook()
    await lookAtCharge(platform, { companyId, chargeId: charge.id })
    if (status === 'pending') await planLook()
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    platform.log.warn({ provider: provider.id, fault: error.fault, error: error.message }, 'a refund failed')
    if (error.fault === 'uncertain') {
      // The provider is asked, now and later.
      await planLook()
      if (await hasGone().catch(() => false)) return trailOf(platform.db, companyId, params.id, now)
      await planLook()
    }
    if (error.fault === 'refused') throw new AppError('ERR_PROVIDER_REFUSED', { provider: provider.id })
    throw new AppError('ERR_PROVIDER_UNAVAILABLE', { provider: provider.id })
  }
  return trailOf(platform.db, companyId, params.id, now)
}
