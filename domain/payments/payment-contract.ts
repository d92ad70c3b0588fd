import { z } from 'zod'
import { planFlags } from '../access/plan-flag.ts'
import { defineEndpoints } from '../http/endpoint.ts'
import { wireDate, wireInt } from '../http/wire.ts'
import { invoiceTrail } from '../invoices/invoice-contract.ts'
import { publicPlan } from '../plans/plan-contract.ts'
import { planLimits } from '../plans/plan-rules.ts'
import { recurrences } from '../plans/recurrence.ts'
import { customPlan } from './custom-plan.ts'
import { isTaxDocument } from '../companies/tax-document.ts'
import { chargeStatuses, paymentMethods, paymentProviders } from '../charges/charge-words.ts'
import { providerKeys } from './provider-keys.ts'

const cents = z.int()
const text = (most: number) => z.string().trim().max(most, 'Muito longo!')
const required = { error: 'Obrigatório', abort: true }
const noName = { error: 'O nome completo é obrigatório', abort: true }

/** How a company's licence stands. Source: decisions D11 and D35; nothing of it is stored twice. */
export const licenceStates = [
  'trial',
  'active',
  'dueSoon',
  'grace',
  'pastDue',
  'sleeping',
  'suspended',
  'closing',
  'platform',
] as const
export type LicenceState = (typeof licenceStates)[number]

/** Preview of a change of plan. */
const planPreview = z.object({
  /** Amount of one period. */
  priceCents: cents,
  /** Amount for the rest of the paid period; 0 where there is none. */
  dueNowCents: cents,
  /** `now`: at once or once paid; `periodEnd`: with the next period; `none`: it is the plan that the company has. */
  from: z.enum(['now', 'periodEnd', 'none']),
  /** Usage above the plan's limits: the change is refused until it is reduced. */
  exceeds: z.array(z.object({ limit: z.enum(planLimits), used: z.int(), allowed: z.int() })),
  loses: z.array(z.enum(planFlags)),
})
export type PlanPreview = z.infer<typeof planPreview>

const offeredPlan = publicPlan.extend({ preview: planPreview })

/** Everything that the pages of licence and checkout begin with. */
export const subscription = z.object({
  state: z.enum(licenceStates),
  dueDate: wireDate,
  /** Calendar days in the company's zone; 0 on the last day, negative afterwards. */
  daysLeft: z.int(),
  recurrence: z.enum(recurrences),
  plan: publicPlan,
  /** Current amount of a period. */
  priceCents: cents,
  /** The plan that begins with the next period; null where it stays the same. */
  nextPlanName: z.string().nullable(),
  /** Whether that plan is paid for, so that the present one cannot be kept any more. */
  isNextPlanPaid: z.boolean(),
  /** The plan that the next invoice is for. */
  renewalPlan: publicPlan,
  creditCents: cents,
  users: z.int(),
  connections: z.int(),
  /** How it can be paid here, in order; `resting` ones are refused for a minute because their provider does not answer. */
  methods: z.array(z.object({ method: z.enum(paymentMethods), resting: z.boolean() })),
  /** The open invoice that is due first, or one that was given up; null where there is neither. */
  openInvoiceId: z.uuid().nullable(),
  payer: z.object({ name: z.string(), document: z.string(), email: z.string() }),
  plans: z.array(offeredPlan),
})
export type Subscription = z.infer<typeof subscription>

/** Card data never reach the server (decision D34): these keys may be there and have to be empty. */
const cardField = z.literal('', 'ERR_CARD_DATA_REFUSED').optional()
const counter = z
  .int('Invalid number')
  .min(customPlan.fewest, 'Invalid number')
  .max(customPlan.most, 'Invalid number')

/** Choice: an offered plan, or counters. Without either: the company's plan. */
const choice = {
  plan: z.int('Invalid number').positive('Invalid number').optional(),
  users: counter.optional(),
  connections: counter.optional(),
}

export const subscriptionWish = z.strictObject({
  firstName: text(200).min(1, noName),
  lastName: text(100).optional(),
  /** CPF or CNPJ with or without punctuation. */
  document: z
    .string(required)
    .trim()
    .min(1, required)
    .max(30, 'Muito longo!')
    .refine(isTaxDocument, 'CPF ou CNPJ inválido'),
  /** Street, with number and district in fields of their own; boletos of one provider need all of it. */
  address2: text(200).optional(),
  addressNumber: text(20).optional(),
  neighborhood: text(100).optional(),
  city: text(100).optional(),
  state: text(50).optional(),
  zipcode: text(20).optional(),
  country: text(60).optional(),
  useAddressForPaymentDetails: z.boolean().optional(),
  nameOnCard: cardField,
  cardNumber: cardField,
  cvv: cardField,
  ...choice,
  /** Reais, as the payer read it; another one on the server is told instead of charged (decision D90). */
  price: z.number('Invalid number').min(0, 'Invalid number').max(100_000_000, 'Invalid number').optional(),
  invoiceId: z.uuid().optional(),
  method: z.enum(paymentMethods),
})
export type SubscriptionWish = z.infer<typeof subscriptionWish>

/** Means of payment. Only the address of the chosen method is present. */
export const paymentData = z.object({
  charge: z.object({
    id: z.uuid(),
    invoiceId: z.uuid(),
    provider: z.enum(paymentProviders),
    method: z.enum(paymentMethods),
    status: z.enum(chargeStatuses),
    amountCents: cents,
    expiresAt: wireDate.nullable(),
  }),
  /** Reais with two decimals, as 49.90. */
  valorext: z.string(),
  qrcode: z.object({ qrcode: z.string() }).optional(),
  boleto: z.object({ line: z.string(), url: z.string() }).optional(),
  stripeURL: z.string().optional(),
  asaasURL: z.string().optional(),
  mercadopagoURL: z.string().optional(),
  efiURL: z.string().optional(),
})
export type PaymentData = z.infer<typeof paymentData>

/** How one provider stands, for the platform's super users. Keys are never told. */
export const providerHealth = z.object({
  provider: z.enum(paymentProviders),
  isConfigured: z.boolean(),
  methods: z.array(z.enum(paymentMethods)),
  /** The account of the last test; '' before one. */
  account: z.string(),
  live: z.boolean(),
  checkedAt: wireDate.nullable(),
  /** Fault of the last test or call; '' where there was none. */
  fault: z.enum(['', 'unavailable', 'credentials', 'refused']),
  warnings: z.array(
    z.enum(['webhookPaused', 'webhookMissing', 'scopeMissing', 'certificateEnds', 'noticeSecretMissing']),
  ),
  lastNoticeAt: wireDate.nullable(),
  /** Notices whose proof did not hold, since the start of the server. */
  refusedNotices: z.int(),
  /** URL that the provider sends notices to; '' if the installation has no address of its own. */
  webhookUrl: z.string(),
  /** Whether the product registers the address itself; elsewhere it is written into the provider's panel. */
  registersItself: z.boolean(),
})
export type ProviderHealth = z.infer<typeof providerHealth>

const byProvider = z.object({ provider: z.enum(paymentProviders) })

/** Key in ASCII, since keys travel in headers. Refuses the mask of asterisks that forms show in place of a secret. */
const typedKey = z
  .string()
  .trim()
  .max(500)
  .regex(/^[!-)+-~]+$/, 'Invalid secret')
  .optional()
const byInvoice = z.object({ id: z.uuid() })

export const paymentEndpoints = defineEndpoints({
  showSubscription: {
    method: 'GET',
    path: '/subscription',
    access: 'billing-page:pay',
    whenExpired: true,
    response: subscription,
  },
  previewPlanChange: {
    method: 'GET',
    path: '/subscription/preview',
    access: 'billing-page:pay',
    whenExpired: true,
    query: z.strictObject({
      plan: wireInt.optional(),
      users: wireInt.optional(),
      connections: wireInt.optional(),
    }),
    response: planPreview,
  },
  /**
   * Opens a way to pay the invoice, or the next one. An open one of the same method is answered again. Throws ERR_INVOICE_PAID,
   * ERR_PRICE_CHANGED with the price, ERR_OVER_LIMIT, ERR_NO_PAYMENT_METHOD, ERR_PAYER_DATA with the field,
   * ERR_PROVIDER_UNAVAILABLE with the provider.
   */
  subscribe: {
    method: 'POST',
    path: '/subscription',
    access: 'billing-page:pay',
    whenExpired: true,
    visit: 'never',
    perMinute: 10,
    body: subscriptionWish,
    response: paymentData,
  },
  /** An upgrade answers the invoice to pay first, unless it costs nothing; a smaller plan begins with the next period. */
  changePlan: {
    method: 'POST',
    path: '/subscription/plan',
    access: 'billing-page:pay',
    whenExpired: true,
    visit: 'never',
    perMinute: 10,
    body: z.strictObject({ ...choice, price: z.number('Invalid number').min(0).max(100_000_000).optional() }),
    response: z.object({ from: z.enum(['now', 'periodEnd', 'none']), invoiceId: z.uuid().nullable() }),
  },
  /** Keeps the plan that would have ended with the period. */
  keepPlan: {
    method: 'DELETE',
    path: '/subscription/plan',
    access: 'billing-page:pay',
    whenExpired: true,
    visit: 'never',
    response: z.object({ planName: z.string() }),
  },
  /** Open charge of an invoice; asks the provider, every ten seconds at most, whether it was paid. */
  showCharge: {
    method: 'GET',
    path: '/invoices/:id/charge',
    access: 'billing-page:pay',
    whenExpired: true,
    params: byInvoice,
    response: z.object({ isPaid: z.boolean(), payments: z.array(paymentData) }),
  },
  /** Sends money back through its provider; without an amount all that is left of the payment. */
  refundPayment: {
    method: 'POST',
    path: '/invoices/:id/refund',
    proof: true,
    access: 'super',
    params: byInvoice,
    body: z.strictObject({
      paymentId: z.int().positive(),
      amountCents: z.int('Invalid number').positive('Invalid number').optional(),
      reason: text(500).min(3, 'Muito curto!'),
      /** The same for each try of one refund, whose answer may be lost. */
      key: z.uuid().optional(),
    }),
    response: invoiceTrail,
  },
  listProviders: {
    method: 'GET',
    path: '/payments/providers',
    access: 'super',
    response: z.array(providerHealth),
  },
  checkProvider: {
    method: 'POST',
    path: '/payments/providers/:provider/check',
    access: 'super',
    params: byProvider,
    /** `keys` of this provider are tried in the place of those that are set, with the others as they are set; nothing of it is kept. */
    body: z
      .strictObject({ keys: z.partialRecord(z.enum(Object.values(providerKeys).flat()), typedKey) })
      .optional(),
    perMinute: 20,
    response: providerHealth,
  },
  registerProviderWebhook: {
    method: 'POST',
    path: '/payments/providers/:provider/webhook',
    proof: true,
    access: 'super',
    params: byProvider,
    perMinute: 10,
    response: providerHealth,
  },
})
