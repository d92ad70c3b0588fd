import { dayIn, dayText } from '#domain/companies/company-days.ts'
import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { PaymentData, paymentEndpoints, SubscriptionWish } from '#domain/payments/payment-contract.ts'
import type { Invoice, Payer } from '#server/invoices/invoice-db.ts'
import { inLicence } from '#server/invoices/licence-platform-db.ts'
import { tellIssued } from '#server/invoices/tell-invoice.ts'
import type { PublicContext } from '#server/platform/http/http.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { payLink } from '../pay-link.ts'
import { findBillingEmail } from './payer-db.ts'
import { openCharge, type Order } from './open-charge.ts'
import { paymentDataOf } from './payment-data.ts'
import { prepareInvoice } from './prepare-invoice.ts'

type Call = Input<typeof paymentEndpoints.subscribe>

/** Validity of a PIX code or a page; a boleto has days. */
const pixSeconds = 24 * 3600
const boletoSeconds = 3 * 24 * 3600

/** Requests under way: two clicks at once share one answer. */
const underWay = new Map<string, Promise<PaymentData>>()

export async function subscribe(ctx: Context & PublicContext, { body }: Call): Promise<PaymentData> {
  const key = JSON.stringify([ctx.companyId, body])
  const known = underWay.get(key)
  if (known) return known
  const answer = open(ctx, body).finally(() => underWay.delete(key))
  underWay.set(key, answer)
  return answer
}

async function open(ctx: Context & PublicContext, body: SubscriptionWish): Promise<PaymentData> {
  const { companyId, now, platform, viewer } = ctx
  const email = await ctx.read((tx) => findBillingEmail(tx, viewer.id))
  const { invoice, payer, licence } = await inLicence(platform.db, companyId, async (tx, licence) => ({
    ...(await prepareInvoice(tx, licence, { body, email, now })),
    licence,
  }))
  tellIssued(platform, licence, invoice)
  // A credit paid for it.
  if (invoice.status === 'paid' || invoice.amountCents === 0) throw new AppError('ERR_INVOICE_PAID')
  const expiresInSeconds = body.method === 'boleto' ? boletoSeconds : pixSeconds
  // Never due on a day that is over; a boleto is printed, and a bank may take a night for it.
  const earliest = body.method === 'boleto' ? new Date(now.getTime() + boletoSeconds * 1000) : now
  const dueOn = dayText(dayIn(licence.timeZone, invoice.dueAt < earliest ? earliest : invoice.dueAt))
  const order = orderOf(invoice, { body, payer, dueOn, expiresInSeconds, own: platform.outside.own })
  return paymentDataOf(await openCharge(platform, invoice, order), invoice)
}

type Given = Pick<Order, 'dueOn' | 'expiresInSeconds'> & {
  body: SubscriptionWish
  payer: Payer
  own: string | null
}

function orderOf(invoice: Invoice, { body, payer, dueOn, expiresInSeconds, own }: Given): Order {
  const { publicId: invoiceId, companyId, amountCents, number, detail } = invoice
  return {
    ...{ invoiceId, companyId, method: body.method, amountCents, dueOn, expiresInSeconds },
    description: `Fatura ${number}: ${detail}`.slice(0, 140),
    returnUrl: payLink(own),
    payer: { companyId, ...payer, address: addressOf(body) },
  }
}

/** All of it, or none: half an address is of no use to anybody. */
function addressOf({ address2, addressNumber, neighborhood, city, state, zipcode }: SubscriptionWish) {
  if (!address2 || !addressNumber || !neighborhood || !city || !state || !zipcode) return null
  return {
    street: address2,
    number: addressNumber,
    neighborhood,
    city,
    state,
    zipCode: zipcode.replace(/\D/g, ''),
  }
}
