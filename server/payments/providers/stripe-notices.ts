import type { Stripe } from 'stripe'
import { type NoticeRequest, NoticeRefused, type PaymentNotice } from '#server/payments/payment-provider.ts'

/** Events that Stripe is subscribed to. `checkout.session.completed` alone proves nothing: a boleto completes unpaid. */
export const stripeEvents = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'charge.refunded',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.closed',
] as const satisfies Stripe.WebhookEndpointCreateParams.EnabledEvent[]

/**
 * The event of a notice whose signature over the raw bytes holds under one of `secrets`; null where what is signed is no event of
 * this kind. Throws NoticeRefused.
 */
export function provenEvent(
  stripe: Stripe,
  library: typeof Stripe,
  request: NoticeRequest,
  secrets: string[],
) {
  const signature = request.headers['stripe-signature'] ?? ''
  for (const secret of secrets)
    try {
      return stripe.webhooks.constructEvent(request.raw, signature, secret)
    } catch (error) {
      // Anything else is thrown only after the signature held: a thin event, or no JSON.
      if (!(error instanceof library.errors.StripeSignatureVerificationError)) return null
    }
  throw new NoticeRefused(
    secrets.length === 0 ? 'stripe: no secret is set' : 'stripe: signature does not hold',
  )
}

/** Subject of an event: a session by its id and our reference, or a payment intent whose session has yet to be looked up. */
export type EventSubject = { session: string | null; reference: string | null; intent: string | null }

/** Reads the ids of an event, never an amount or a state. Null for types that are not subscribed. */
export function subjectOf(event: Stripe.Event): EventSubject | null {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired': {
      const { id, client_reference_id: reference } = event.data.object
      return { session: id, reference, intent: null }
    }
    case 'charge.refunded':
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.dispute.created':
    case 'charge.dispute.closed': {
      const { metadata, payment_intent: paying } = event.data.object
      const intent = typeof paying === 'string' ? paying : (paying?.id ?? null)
      return { session: metadata?.session ?? null, reference: metadata?.charge ?? null, intent }
    }
    default:
      return null
  }
}

/** The notice of an event as the port has it. */
export function noticeOf(event: Stripe.Event, subject: EventSubject): PaymentNotice {
  return { eventKey: event.id, externalId: subject.session, reference: subject.reference }
}
