/** Who moves money for the platform, in the order in which they are asked where the super user sets none. */
export const paymentProviders = ['efi', 'asaas', 'mercadopago', 'stripe'] as const
export type PaymentProviderId = (typeof paymentProviders)[number]

/** How an invoice is paid; the payer chooses one (decision D90). */
export const paymentMethods = ['pix', 'card', 'boleto'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** The life of one way to pay an invoice; it goes forward only. */
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

/** What an invoice may be; `uncollectible`: open for more than 60 days, and nobody is written to about it any more. */
export const invoiceStatuses = ['open', 'paid', 'canceled', 'refunded', 'uncollectible'] as const
export type InvoiceStatus = (typeof invoiceStatuses)[number]
