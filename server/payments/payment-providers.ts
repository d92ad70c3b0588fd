import type { PaymentProviderId } from '#domain/charges/charge-words.ts'
import type { OpenProvider } from './payment-provider.ts'

/** How each provider is opened. */
export const providerOpeners: Partial<Record<PaymentProviderId, OpenProvider>> = {}
