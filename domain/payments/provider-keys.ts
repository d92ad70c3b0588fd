import type { PaymentProviderId } from '../charges/charge-words.ts'
import type { paymentKeys } from '../settings/setting-catalogue.ts'

type PaymentKey = (typeof paymentKeys)[number]

/** The settings with which each provider is called; those that prove its notices are not among them. */
export const providerKeys: Record<PaymentProviderId, readonly PaymentKey[]> = {
  efi: ['eficlientid', 'eficlientsecret', 'efichavepix'],
  asaas: ['asaastoken'],
  mercadopago: ['mpaccesstoken'],
  stripe: ['stripeprivatekey'],
}
