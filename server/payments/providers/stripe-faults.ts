import type { Stripe } from 'stripe'
import { ProviderError, type ProviderFault } from '#server/payments/payment-provider.ts'

/** Kind of the call: only a creating call is uncertain when no answer comes. */
export type StripeDeed = 'read' | 'write'

/**
 * A refusal of Stripe's library in our words. Its texts are left out: they repeat keys, addresses and whatever else was sent. The
 * request's id finds them in Stripe's own log.
 */
export function stripeFault(library: typeof Stripe, error: unknown, deed: StripeDeed): ProviderError {
  if (error instanceof ProviderError) return error
  if (!(error instanceof library.errors.StripeError))
    return new ProviderError(deed === 'write' ? 'uncertain' : 'unavailable', 'stripe: no readable answer')
  const { type, code, param, statusCode, requestId } = error
  const said = [type, code, param, statusCode, requestId].filter(Boolean).join(' ')
  return new ProviderError(faultOf(library, error, deed), `stripe: ${said}`, fieldOf(param, code))
}

/** Whether Stripe was not reached, or failed itself; a refusal in words is an answer. */
export const isSilence = ({ errors }: typeof Stripe, error: unknown): boolean =>
  error instanceof errors.StripeConnectionError || error instanceof errors.StripeAPIError

function faultOf(
  { errors }: typeof Stripe,
  error: Stripe.errors.StripeError,
  deed: StripeDeed,
): ProviderFault {
  if (error instanceof errors.StripeAuthenticationError) return 'credentials'
  if (error instanceof errors.StripePermissionError) return 'credentials'
  if (error instanceof errors.StripeRateLimitError) return 'unavailable'
  // The key was used before, with other words or by a request that still runs.
  if (error instanceof errors.StripeIdempotencyError || error.statusCode === 409) return 'uncertain'
  if (error.code === 'resource_missing') return 'notFound'
  if (error instanceof errors.StripeInvalidRequestError || error instanceof errors.StripeCardError)
    return error.statusCode === 404 ? 'notFound' : 'refused'
  return deed === 'write' ? 'uncertain' : 'unavailable'
}

function fieldOf(param: string | undefined, code: string | undefined): ProviderError['field'] {
  if (param === 'customer_email' || code === 'email_invalid') return 'email'
  if (code === 'amount_too_small' || code === 'amount_too_large') return 'amount'
  if (param?.endsWith('[unit_amount]')) return 'amount'
  if (code === 'tax_id_invalid') return 'document'
  return null
}
