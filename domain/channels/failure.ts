import { z } from 'zod'

/** Why a provider refused a message, in terms that texts exist for. */
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
  /** A person took over before it left. */
  'withdrawn',
  'unknown',
] as const
export type FailureCause = (typeof failureCauses)[number]

/** `code` is the provider's own, for support; `detail` its sentence. */
export const shownFailure = z.object({
  cause: z.enum(failureCauses),
  code: z.string().nullable(),
  detail: z.string(),
})

/** `retry` says that the same send may succeed later. */
export const failure = shownFailure.extend({ retry: z.boolean() })
export type Failure = z.infer<typeof failure>
