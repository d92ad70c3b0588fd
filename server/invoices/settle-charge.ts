import { type ChargeFact, chargeAfter, isAlive, nextLook, paidAs } from '#domain/invoices/charge-rules.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { ProviderFound } from './provider-found.ts'
import type { Db } from '#server/platform/database/db.ts'
import { openCompanyContext, type Platform } from '#server/platform/kernel/context.ts'
import { type Charge, getCharge, lookSoon, openedColumns, saveCharge } from './charge-db.ts'
import { adoptReviewed, insertPayment, saveOutcome } from './payment-db.ts'
import { nobody } from '#server/audit/nobody.ts'
import { getInvoice, insertCredit, type Invoice, noteEvent } from './invoice-db.ts'
import { inLicence, type Licence } from './licence-platform-db.ts'
import { payByCredit } from './pay-by-credit.ts'
import { renewLicence } from './renew-licence.ts'
import { takeRefunds } from './take-refunds.ts'
import { tellChange, tellIssued, tellPaid } from './tell-invoice.ts'

type Told = {
  invoice: Invoice
  paid: Licence | null
  /** The invoice that late money renewed by. */
  byCredit: Invoice | null
  isNews: boolean
}

/**
 * Brings a charge, its invoice and the licence to the state that the provider reports, in one transaction (decision D91). Repeatable in
 * any order: payments are unique by the provider's own id, and an invoice renews once.
 */
export async function settleCharge(
  platform: Platform,
  { companyId, chargeId }: { companyId: number; chargeId: string },
  found: ProviderFound,
): Promise<void> {
  const now = platform.now()
  const { licence, ...told } = await inLicence(platform.db, companyId, async (tx, licence) => {
    const charge = await getCharge(tx, companyId, chargeId)
    const invoice = await getInvoice(tx, { companyId, id: charge.invoiceId })
    return { licence, ...(await settle(tx, { licence, charge, invoice, found, now })) }
  })
  const ctx = openCompanyContext(platform, companyId)
  if (told.isNews) tellChange(ctx, told.invoice)
  if (told.paid) tellPaid(platform, told.paid, told.invoice)
  if (told.byCredit) tellIssued(platform, licence, told.byCredit, 'create')
}

type Matter = { licence: Licence; charge: Charge; invoice: Invoice; found: ProviderFound; now: Date }

async function settle(tx: Db, matter: Matter): Promise<Told> {
  const { charge, invoice, found, now } = matter
  const paid = found.payments.length ? await takePayments(tx, matter) : null
  const fact: ChargeFact = paid?.isMismatch && found.status !== 'disputed' ? 'mismatch' : found.status
  // A provider that says paid without a payment is asked again.
  const isUnproven = fact === 'paid' && !found.payments.length
  const status = chargeAfter(charge.status, isUnproven ? 'pending' : fact)
  const opened = found.opened && charge.externalId === null ? openedColumns(found.opened) : {}
  await saveCharge(tx, charge, {
    ...{
      status,
      checkedAt: now,
      externalId: charge.externalId ?? found.externalId,
      ...opened,
      lastError: '',
    },
    ...(isAlive(status)
      ? { lookAt: nextLook(charge.tries, now), tries: charge.tries + 1 }
      : { lookAt: null }),
  })
  const isRefunded = await takeRefunds(tx, matter)
  if (status === 'disputed' && charge.status !== 'disputed') {
    await noteEvent(tx, invoice, {
      kind: 'disputed',
      at: now,
      provider: charge.provider,
      method: charge.method,
    })
  }
  const isNews = status !== charge.status || isRefunded || (paid?.isNews ?? false)
  // After refunds, which take credit back.
  const byCredit = paid?.isCredit ? await payByCredit(tx, matter.licence, now) : null
  return { invoice, paid: paid?.renewed ?? null, byCredit, isNews }
}

/**
 * Every payment once: the first that is as asked renews, further ones and what was paid too much become credit, and what does not match
 * waits for somebody. Each is
 * entered before anything follows of it, so that of two who enter it one stops. A payment that went back before it was first seen renews
 * nothing: its credit is taken back at once, and what is left of a part waits for somebody, as does one that is disputed by then.
 */
async function takePayments(tx: Db, { licence, charge, invoice, found, now }: Matter) {
  const { companyId, provider, method } = charge
  const as = paidAs({ chargeId: charge.id, amountCents: charge.amountCents }, found)
  let isMismatch = as === 'mismatch' || found.status === 'disputed'
  let renewed: Licence | null = null
  let isNews = false
  let isCredit = false
  for (const { externalPaymentId, amountCents, refundedCents, paidAt, isByHand } of found.payments) {
    const paymentId = await insertPayment(tx, {
      ...{ companyId, chargeId: charge.id, invoiceId: invoice.id, provider, externalPaymentId },
      ...{ amountCents, currency: found.currency, paidAt, settledAt: now, outcome: 'review' },
    })
    if (paymentId === null) continue
    isNews = true
    isMismatch ||= refundedCents > 0 && refundedCents < amountCents
    const isPart: boolean = as === 'exact' && renewed !== null
    const after: Licence | null =
      isMismatch || isPart || refundedCents > 0
        ? null
        : await renewLicence(tx, licence, invoice, { by: 'payment', now, paidAt })
    renewed ??= after
    const outcome = isMismatch ? 'review' : after || isPart ? 'renewed' : 'credit'
    if (outcome !== 'review') await saveOutcome(tx, { companyId, id: paymentId }, outcome)
    if (outcome === 'credit') {
      isCredit = true
      await insertCredit(tx, { companyId, amountCents, paymentId, kind: 'surplus', at: now })
    }
    const kind = isByHand ? 'markedByHand' : kinds[outcome]
    const surplus = as === 'over' && after ? amountCents - charge.amountCents : 0
    if (surplus > 0) {
      isCredit = true
      await insertCredit(tx, { companyId, amountCents: surplus, paymentId, kind: 'surplus', at: now })
      await noteEvent(tx, invoice, { kind: 'credited', at: now, provider, method, amountCents: surplus })
    }
    const detail = found.currency === 'BRL' ? externalPaymentId : `${externalPaymentId} ${found.currency}`
    await noteEvent(tx, invoice, { kind, at: now, provider, method, amountCents, detail })
  }
  if (isNews) await enterPaid(tx, { licence, invoice, charge, now, isMismatch })
  if (renewed) {
    await adoptReviewed(tx, charge)
    await lookSoon(tx, invoice, now)
  }
  return { renewed, isMismatch, isNews, isCredit }
}

const kinds = { renewed: 'matched', credit: 'credited', review: 'mismatch' } as const

type Paid = Pick<Matter, 'licence' | 'invoice' | 'charge' | 'now'> & { isMismatch: boolean }

const enterPaid = (tx: Db, { licence, invoice, charge, now, isMismatch }: Paid) =>
  recordAudit(nobody(now), tx, {
    action: isMismatch ? 'invoice.review' : 'invoice.paid',
    subject: { id: invoice.number, name: invoice.detail },
    data: { after: charge.provider },
    companyId: licence.id,
  })
