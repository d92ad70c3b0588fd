import type { PaymentProviderId } from '#domain/charges/charge-words.ts'
import type { OpenProvider } from '../payment-provider.ts'
import { openAsaas } from '../providers/asaas.ts'
import { openEfi } from '../providers/efi.ts'
import { openMercadoPago } from '../providers/mercado-pago-provider.ts'
import { openStripe } from '../providers/stripe-provider.ts'

/** How each provider is opened. */
export const providerOpeners: Partial<Record<PaymentProviderId, OpenProvider>> = {
  efi: openEfi,
  asaas: openAsaas,
  mercadopago: openMercadoPago,
  stripe: openStripe,
}
