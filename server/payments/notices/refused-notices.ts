import type { PaymentProviderId } from '#domain/charges/charge-words.ts'

const refused = new Map<PaymentProviderId, number>()

export const noteRefused = (provider: PaymentProviderId): void =>
  void refused.set(provider, countRefused(provider) + 1)

/** Notices whose proof did not hold, since this process began. */
export const countRefused = (provider: PaymentProviderId): number => refused.get(provider) ?? 0
