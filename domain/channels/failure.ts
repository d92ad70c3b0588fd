import { z } from 'zod'

/** Causes of a provider's refusal of a message, in terms that texts exist for. */
export const failureCauses = [
  'window-closed',
  'human-agent',
  'pair-rate',
  'throughput',
  'spam-limit',
  'marketing-cap',
  'opted-out',
  'undeliverable',
  'token-expired',
  'not-permitted',
  'media-rejected',
  'policy',
  'payment',
  'experiment',
  'template-values',
  'template-missing',
  'template-policy',
  'template-paused',
  'template-disabled',
  'invalid',
  'unavailable',
  'uncertain',
  /** It was sent, but its edit or deletion did not reach the customer's phone. */
  'not-changed',
  /** A person took over before it was sent. */
  'withdrawn',
  'unknown',
] as const
export type FailureCause = (typeof failureCauses)[number]

/** `code` is the provider's own, for support; `detail` its message. */
export const shownFailure = z.object({
  cause: z.enum(failureCauses),
  code: z.string().nullable(),
  detail: z.string(),
})

/** `retry`: the same send may succeed later. */
export const failure = shownFailure.extend({ retry: z.boolean() })
export type Failure = z.infer<typeof failure>
