import { z } from 'zod'
import { type OpenedCharge, type ProviderCharge, ProviderError } from '#server/payments/payment-provider.ts'

const cents = z.int().min(0)
const seconds = z.int().min(0)

const latestCharge = z.looseObject({
  id: z.string(),
  created: seconds,
  amount_refunded: cents,
  refunded: z.boolean(),
  disputed: z.boolean(),
})

const intent = z.looseObject({
  id: z.string(),
  status: z.string(),
  amount_received: cents.default(0),
  latest_charge: z.union([z.string(), latestCharge]).nullish(),
})

/** The fields of a Checkout Session that are read; others are accepted and ignored. */
export const stripeSession = z.looseObject({
  id: z.string().startsWith('cs_'),
  url: z.string().nullish(),
  status: z.enum(['open', 'complete', 'expired']).nullable(),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  amount_total: cents.nullable(),
  currency: z.string().nullable(),
  client_reference_id: z.string().nullable(),
  expires_at: seconds,
  payment_intent: z.union([z.string(), intent]).nullish(),
})
export type StripeSession = z.infer<typeof stripeSession>

/** Reads an answer, or tells that what answered is not Stripe; what was asked for may still have been done. */
export function readStripe<T>(schema: z.ZodType<T>, answer: unknown): T {
  const read = schema.safeParse(answer)
  if (read.success) return read.data
  throw new ProviderError('uncertain', `stripe: unreadable answer at ${read.error.issues[0]?.path.join('.')}`)
}

/** Means of payment: Stripe's own page, for card and boleto. Null once the page has expired. */
export function openedByStripe(session: StripeSession): OpenedCharge | null {
  if (!session.url || session.status !== 'open') return null
  return { externalId: session.id, expiresAt: new Date(session.expires_at * 1000), url: session.url }
}

/** The charge of a session whose payment intent and latest charge were asked for as well; `dispute` is the state of its last dispute. */
export function chargeOfSession(session: StripeSession, dispute: string | null): ProviderCharge {
  const paying = expanded(session.payment_intent)
  const charge = expanded(paying?.latest_charge)
  const paid = session.payment_status === 'paid'
  return {
    externalId: session.id,
    status: paid ? paidStatus(charge, dispute) : unpaidStatus(session, paying?.status ?? null),
    amountCents: session.amount_total ?? 0,
    currency: (session.currency ?? '').toUpperCase(),
    reference: session.client_reference_id,
    payments:
      paid && paying
        ? [
            {
              externalPaymentId: paying.id,
              amountCents: paying.amount_received,
              paidAt: new Date((charge?.created ?? 0) * 1000),
              refundedCents: charge?.amount_refunded ?? 0,
            },
          ]
        : [],
  }
}

/** The payment intent's id of a session, expanded or not. */
export function intentOf(session: StripeSession): string | null {
  const { payment_intent: paying } = session
  return typeof paying === 'string' ? paying : (paying?.id ?? null)
}

/** Whether the card's holder ever contested the payment; how that ended stands in the dispute. */
export function isDisputed(session: StripeSession): boolean {
  return expanded(expanded(session.payment_intent)?.latest_charge)?.disputed ?? false
}

const expanded = <T extends object>(given: string | T | null | undefined): T | null =>
  typeof given === 'object' ? given : null

/** Disputes in which the money stays here, or came back. Inquiries (`warning_…`) take none. */
const harmlessDisputes = new Set([
  'won',
  'prevented',
  'warning_needs_response',
  'warning_under_review',
  'warning_closed',
])

function paidStatus(
  charge: z.infer<typeof latestCharge> | null,
  dispute: string | null,
): ProviderCharge['status'] {
  if (charge?.disputed && !(dispute !== null && harmlessDisputes.has(dispute))) return 'disputed'
  return charge?.refunded ? 'refunded' : 'paid'
}

/** A completed session is not a paid one: a boleto was only printed (restheart#692). */
function unpaidStatus(session: StripeSession, paying: string | null): ProviderCharge['status'] {
  if (session.status === 'expired') return 'expired'
  if (session.status === 'open') return 'pending'
  if (paying === 'canceled') return 'canceled'
  return paying === 'requires_payment_method' ? 'failed' : 'pending'
}
