import { AppError } from '#domain/errors.ts'
import { centsOfNumber, reaisOf } from '#domain/invoices/cents.ts'
import type { SubscriptionWish } from '#domain/payments/payment-contract.ts'
import { plainDocument } from '#domain/companies/tax-document.ts'
import { deedOfNobody } from '#server/invoices/deed.ts'
import { findUnpaidInvoices, getInvoice, type Invoice, type Payer } from '#server/invoices/invoice-db.ts'
import { issueRenewal } from '#server/invoices/issue-invoice.ts'
import { type Licence, saveLicence } from '#server/invoices/licence-platform-db.ts'
import { isPayable } from '#server/invoices/renew-licence.ts'
import { withdrawInvoice } from '#server/invoices/withdraw-invoice.ts'
import type { Db } from '#server/platform/database/db.ts'
import { choosePlan } from './choose-plan.ts'

type Wish = { body: SubscriptionWish; email: string; now: Date }

/**
 * The invoice that is to be paid: the one that is named, the one that is due first, one given up, or the next one, issued now. Another
 * plan has an open invoice issued anew. Throws ERR_NOT_FOUND, ERR_INVOICE_PAID, ERR_INVOICE_STATE, ERR_OVER_LIMIT, and ERR_PRICE_CHANGED
 * where the payer read another price.
 */
export async function prepareInvoice(
  tx: Db,
  licence: Licence,
  { body, email, now }: Wish,
): Promise<{ invoice: Invoice; payer: Payer }> {
  if (licence.isPlatform) throw new AppError('ERR_COMPANY_IS_PLATFORM')
  const companyId = licence.id
  const document = plainDocument(body.document)
  const name = [body.firstName, body.lastName].filter(Boolean).join(' ')
  const payer = { name, document, email }
  if (licence.document !== document) await saveLicence(tx, companyId, { document })
  const plan = await choosePlan(tx, licence, body)
  const given = body.invoiceId
    ? await getInvoice(tx, { companyId, publicId: body.invoiceId })
    : (await findUnpaidInvoices(tx, companyId)).find((open) => isPayable(licence, open))
  if (given) throwUnlessPayable(licence, given)
  const isOther = plan !== null && given?.kind === 'renewal' && given.planId !== plan.id
  if (given && isOther) await withdrawInvoice(tx, given, deedOfNobody(now))
  const invoice =
    given && !isOther ? given : await issueRenewal(tx, licence, { now, payer, planId: plan?.id })
  // A plan that costs nothing is not renewed by a click.
  if (invoice.snapshot.grossCents === 0) throw new AppError('ERR_PLAN_NOT_OFFERED')
  throwIfPriceDiffers(invoice, body.price)
  return { invoice, payer }
}

function throwUnlessPayable(licence: Licence, invoice: Invoice) {
  if (invoice.status === 'paid') throw new AppError('ERR_INVOICE_PAID')
  if (!isPayable(licence, invoice)) throw new AppError('ERR_INVOICE_STATE')
}

/** The amount that the payer saw is the invoice's, or the one before the credit. */
function throwIfPriceDiffers({ amountCents, snapshot }: Invoice, price: number | undefined) {
  if (price === undefined) return
  const cents = centsOfNumber(price)
  if (cents === amountCents || cents === snapshot.grossCents) return
  throw new AppError('ERR_PRICE_CHANGED', { price: Number(reaisOf(amountCents)) })
}
