/** Payment providers, in their default order. */
export const paymentProviders = ['efi', 'asaas', 'mercadopago', 'stripe'] as const
export type PaymentProviderId = (typeof paymentProviders)[number]

const isProvider = (name: string): name is PaymentProviderId =>
  (paymentProviders as readonly string[]).includes(name)

const namesIn = (order: string) => order.split(',').map((name) => name.trim())

/** Whether a text is a list of providers, each once, separated by commas. */
export const isPaymentOrder = (order: string): boolean => {
  const names = namesIn(order)
  return names.every(isProvider) && new Set(names).size === names.length
}

/** Returns the providers in the order of a text such as `stripe, efi`; those that it does not name come last. */
export function providersInOrder(order: string): PaymentProviderId[] {
  const named = namesIn(order).filter(isProvider)
  return [...new Set([...named, ...paymentProviders])]
}

/** Payment methods of an invoice; the payer chooses one (decision D90). */
export const paymentMethods = ['pix', 'card', 'boleto'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** States of one way to pay an invoice; they only move forward. */
export const chargeStatuses = [
  'creating',
  'uncertain',
  'pending',
  'paid',
  'expired',
  'canceled',
  'failed',
  'refunded',
  'disputed',
  'review',
] as const
export type ChargeStatus = (typeof chargeStatuses)[number]

/** States of an invoice; `uncollectible`: open for more than 60 days, and nobody is written to about it any more. */
export const invoiceStatuses = ['open', 'paid', 'canceled', 'refunded', 'uncollectible'] as const
export type InvoiceStatus = (typeof invoiceStatuses)[number]
