import type { PaymentProviderId } from '#domain/charges/charge-words.ts'

const mostFailures = 5
const restMs = 60_000
const rests = new Map<PaymentProviderId, { failures: number; until: number }>()

/** After five failures in a row people are sent to another method for a minute. */
export function noteOutcome(provider: PaymentProviderId, isUp: boolean, now: Date): void {
  if (isUp) return void rests.delete(provider)
  const failures = (rests.get(provider)?.failures ?? 0) + 1
  const until = failures >= mostFailures ? now.getTime() + restMs : 0
  rests.set(provider, { failures, until })
}

export const isResting = (provider: PaymentProviderId, now: Date): boolean =>
  (rests.get(provider)?.until ?? 0) > now.getTime()
