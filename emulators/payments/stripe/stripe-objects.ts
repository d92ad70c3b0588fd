import { type LedgerCharge, type Payment, refundedOf } from '../ledger.ts'

/** Fields of a Checkout Session beyond those of every charge. */
export type SessionExtra = {
  method: 'card' | 'boleto'
  intent: string
  /** True once the payer finished the page: a boleto's is finished when it is printed. */
  isComplete: boolean
  metadata: Record<string, string>
  intentMetadata: Record<string, string>
  email: string | null
  currency: string
  cancelUrl: string | null
  boletoDays: number
  version: string
}

export const sessionExtra = (charge: LedgerCharge) => charge.extra as SessionExtra
export const seconds = (at: Date) => Math.floor(at.getTime() / 1000)

const isPaid = ({ status }: LedgerCharge) => status === 'paid'

/** Builds a session, with the requested `expand`. */
export function sessionObject(charge: LedgerCharge, baseUrl: string, expand: string[] = []) {
  const { method, intent, isComplete, metadata, email, currency, cancelUrl } = sessionExtra(charge)
  const status = isComplete ? 'complete' : charge.status === 'open' ? 'open' : 'expired'
  const hasIntent = isComplete || isPaid(charge)
  const isExpanded = expand.some((name) => name.startsWith('payment_intent'))
  return {
    id: charge.id,
    object: 'checkout.session',
    amount_subtotal: charge.amountCents,
    amount_total: charge.amountCents,
    allowed_payment_method_types: [method],
    cancel_url: cancelUrl,
    client_reference_id: charge.reference,
    created: seconds(charge.createdAt),
    currency,
    customer: null,
    customer_email: email,
    expires_at: seconds(charge.createdAt) + Number(charge.extra.pageSeconds ?? 86_400),
    livemode: false,
    locale: 'pt-BR',
    metadata,
    mode: 'payment',
    payment_intent: hasIntent
      ? isExpanded
        ? intentObject(charge, expand.includes('payment_intent.latest_charge'))
        : intent
      : null,
    payment_method_types: [method],
    payment_status: isPaid(charge) ? 'paid' : 'unpaid',
    status,
    success_url: charge.page?.returnUrl ?? null,
    ui_mode: 'hosted_page',
    url: status === 'open' ? `${baseUrl}/c/pay/${charge.id}` : null,
  }
}

export function intentObject(charge: LedgerCharge, withCharge = false) {
  const { intent, intentMetadata, currency, method } = sessionExtra(charge)
  const [payment] = charge.payments
  return {
    id: intent,
    object: 'payment_intent',
    amount: charge.amountCents,
    amount_received: payment?.amountCents ?? 0,
    currency,
    created: seconds(charge.createdAt),
    latest_charge: payment ? (withCharge ? chargeObject(charge, payment) : chargeId(payment)) : null,
    livemode: false,
    metadata: intentMetadata,
    payment_method_types: [method],
    status: intentStatus(charge),
  }
}

function intentStatus({ status }: LedgerCharge) {
  if (status === 'paid') return 'succeeded'
  if (status === 'canceled') return 'canceled'
  return status === 'expired' ? 'requires_payment_method' : 'requires_action'
}

const chargeId = (payment: Payment) => payment.id

export function chargeObject(charge: LedgerCharge, payment: Payment) {
  const { intent, intentMetadata, currency, method } = sessionExtra(charge)
  const refunded = refundedOf(payment)
  return {
    id: chargeId(payment),
    object: 'charge',
    amount: payment.amountCents,
    amount_captured: payment.amountCents,
    amount_refunded: refunded,
    created: seconds(payment.at),
    currency,
    disputed: charge.dispute !== null,
    livemode: false,
    metadata: intentMetadata,
    paid: true,
    payment_intent: intent,
    payment_method_details: { type: method },
    refunded: refunded === payment.amountCents,
    status: 'succeeded',
  }
}

const disputeStates = { open: 'needs_response', won: 'won', lost: 'lost' }

/** Builds a dispute, which contains no metadata and no session. */
export function disputeObject(charge: LedgerCharge) {
  const { intent, currency } = sessionExtra(charge)
  const [payment] = charge.payments
  return {
    id: `dp_${intent.slice(3)}`,
    object: 'dispute',
    amount: payment?.amountCents ?? 0,
    charge: payment ? chargeId(payment) : null,
    created: seconds(charge.createdAt),
    currency,
    livemode: false,
    metadata: {},
    payment_intent: intent,
    reason: 'fraudulent',
    status: disputeStates[charge.dispute ?? 'open'],
  }
}

export type RefundRecord = {
  id: string
  charge: LedgerCharge
  amountCents: number
  metadata: Record<string, string>
  at: Date
}

export const refundObject = ({ id, charge, amountCents, metadata, at }: RefundRecord) => ({
  id,
  object: 'refund',
  amount: amountCents,
  charge: charge.payments[0]?.id ?? null,
  created: seconds(at),
  currency: sessionExtra(charge).currency,
  metadata,
  payment_intent: sessionExtra(charge).intent,
  reason: 'requested_by_customer',
  status: 'succeeded',
})

/** Builds a page of a list, newest first, by Stripe's cursors. */
export function listObject<T extends { id: string }>(
  all: T[],
  { limit, starting_after: after }: { limit: number; starting_after?: string | undefined },
  url: string,
) {
  const from = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1
  const data = all.slice(from, from + limit)
  return { object: 'list', data, has_more: from + limit < all.length, url }
}
