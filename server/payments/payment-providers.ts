import type { PaymentProviderId } from '#domain/charges/charge-words.ts'
import type { OpenProvider } from './payment-provider.ts'
import { openMercadoPago } from './providers/mercado-pago-provider.ts'
import { openStripe } from './providers/stripe-provider.ts'

/** How each provider is opened. */
export const providerOpeners: Partial<Record<PaymentProviderId, OpenProvider>> = {
  mercadopago: openMercadoPago,
  stripe: openStripe,
}
