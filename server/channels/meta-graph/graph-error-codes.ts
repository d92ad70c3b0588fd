import type { FailureCause } from '#domain/channels/failure.ts'

/** Error codes shared by all products on Meta's Graph API. Source: Graph API, handling errors. */
export const causeOfGraphCode: Record<number, FailureCause> = {
  0: 'token-expired',
  1: 'unavailable',
  2: 'unavailable',
  3: 'not-permitted',
  4: 'throughput',
  10: 'not-permitted',
  100: 'invalid',
  190: 'token-expired',
  368: 'policy',
}

/** Milliseconds after which the same call may succeed. */
export const graphBackoffMs: Record<number, number> = { 1: 5_000, 2: 5_000, 4: 60_000 }

/** Returns the cause of a code that no table lists. Pure. */
export function causeOfUnknown(code: number, httpStatus: number): FailureCause {
  if (code >= 200 && code < 300) return 'not-permitted'
  return httpStatus >= 500 ? 'unavailable' : 'unknown'
}
