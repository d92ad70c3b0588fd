import type { PaymentMethod, PaymentProviderId } from '#domain/charges/charge-words.ts'

/** Payer, as far as a provider asks for it. Digits and letters only in `document` (CPF or CNPJ, upper case). */
export type Payer = {
  companyId: number
  name: string
  email: string
  document: string | null
  address: {
    street: string
    number: string
    neighborhood: string
    city: string
    state: string
    zipCode: string
  } | null
}

/** Charge to create. `chargeId` is the uuid of our committed charge row: the reference given to the provider, and its idempotency key. */
export type ChargeOrder = {
  chargeId: string
  invoiceId: string
  companyId: number
  method: PaymentMethod
  amountCents: number
  /** Description that the payer reads, at most 140 characters. */
  description: string
  /** The day until which it is due, `YYYY-MM-DD` in the company's zone. */
  dueOn: string
  /** How long a PIX code or a page is good. */
  expiresInSeconds: number
  /** Address that the provider's page returns the payer to; it proves nothing. Null where the installation's is not configured. */
  returnUrl: string | null
  payer: Payer
}

/** Means of payment. */
export type OpenedCharge = {
  /** The provider's own name of it: a txid, `ORD…`, `pay_…`, `cs_…`, or an Efí charge number as text. */
  externalId: string
  expiresAt: Date | null
  /** The text of the PIX code ("copia e cola"). */
  qrText?: string
  /** The provider's own page. */
  url?: string
  /** The digits of a boleto, and its page or file. */
  boleto?: { line: string; url: string | null }
}

/** Money that came in for a charge, as the provider tells it when asked with our credentials. */
export type ProviderPayment = {
  /** Unique at the provider: an end-to-end id, `PAY…`, `pay_…`, a payment intent. */
  externalPaymentId: string
  amountCents: number
  paidAt: Date
  refundedCents: number
  /** Somebody marked it as paid in the provider's panel: no money came in there, and it waits for a note. */
  isByHand?: boolean
}

/** A charge as its provider has it now. `amountCents` is what was asked for; the sum of `payments` is what was paid. */
export type ProviderCharge = {
  externalId: string
  status: 'pending' | 'paid' | 'expired' | 'canceled' | 'failed' | 'refunded' | 'disputed'
  amountCents: number
  /** ISO 4217 in capitals. */
  currency: string
  /** Our charge id as the provider kept it; null where it keeps none. */
  reference: string | null
  payments: ProviderPayment[]
}

/**
 * A notice whose proof holds. It says only "look" (decision D91): amounts and states in it are never read. `eventKey` is unique per
 * event of the provider; one request may carry several.
 */
export type PaymentNotice = { eventKey: string; externalId: string | null; reference: string | null }

/** A request to `/webhooks/payments/{provider}`, untouched. Header names in lower case. */
export type NoticeRequest = {
  raw: Buffer
  headers: Record<string, string | undefined>
  query: Record<string, string | undefined>
  address: string
}

/** Thrown by `readNotice` where the proof is missing or wrong; answered with 401, and nothing is stored but a count. */
export class NoticeRefused extends Error {}

/** Why a provider did not do what it was asked. */
export type ProviderFault =
  /** It may have been done: look for the reference before anything else. */
  | 'uncertain'
  /** Down, slow, or at its limit. */
  | 'unavailable'
  /** Key, certificate or right is missing, wrong or of the other environment. */
  | 'credentials'
  /** It refused what was given, as an unknown document. `field` says what, where it said so. */
  | 'refused'
  | 'notFound'

/** A provider's refusal. `message` is for the super user's log; people are told by `fault` and `field`. */
export class ProviderError extends Error {
  readonly fault: ProviderFault
  readonly field: 'document' | 'email' | 'address' | 'amount' | null
  constructor(fault: ProviderFault, message: string, field: ProviderError['field'] = null) {
    super(message)
    this.fault = fault
    this.field = field
  }
}

export type ProviderAccount = {
  /** The account's name or number, for the super user. Never a key. */
  account: string
  live: boolean
  /** Warnings for super users: a paused webhook queue, missing rights. */
  warnings: ('webhookPaused' | 'webhookMissing' | 'scopeMissing')[]
}

/** One provider with the credentials that are set. Every call throws ProviderError only. */
export type PaymentProvider = {
  id: PaymentProviderId
  /** Capabilities of the credentials. */
  methods: readonly PaymentMethod[]
  /** Asks who the keys belong to. */
  check: () => Promise<ProviderAccount>
  create: (order: ChargeOrder) => Promise<OpenedCharge>
  /** Looks for a charge by its own id, or by our reference where the answer to `create` was lost. Null where there is none. */
  fetch: (charge: {
    externalId: string | null
    chargeId: string
    method: PaymentMethod
  }) => Promise<(ProviderCharge & { opened: OpenedCharge | null }) | null>
  /** A charge that is no longer open is left as it is, without an error. */
  cancel: (charge: { externalId: string; chargeId: string; method: PaymentMethod }) => Promise<void>
  /** `key` is the same for each try of one refund. */
  refund: (payment: {
    externalId: string
    externalPaymentId: string
    method: PaymentMethod
    amountCents: number
    key: string
  }) => Promise<{ status: 'pending' | 'done' | 'failed' }>
  /**
   * Reads a notice; throws NoticeRefused. An empty list where it concerns nothing of ours. A promise where a proven notice names
   * something that only the provider can tell the charge of; it rejects with ProviderError when the provider does not.
   */
  readNotice: (request: NoticeRequest) => PaymentNotice[] | Promise<PaymentNotice[]>
  /**
   * Registers `url` for notices at the provider. Answers what it gave or was given as the secret of the proof, which the caller
   * seals into the settings; absent where the provider has a panel only.
   */
  registerWebhook?: (url: string) => Promise<{ secret: string } | null>
}

/** Settings that a provider reads; '' where not set. */
export type PaymentCredentials = Record<
  | 'eficlientid'
  | 'eficlientsecret'
  | 'efichavepix'
  | 'efiwebhooksecret'
  | 'mpaccesstoken'
  | 'mpwebhooksecret'
  | 'stripeprivatekey'
  | 'stripewebhooksecret'
  | 'asaastoken'
  | 'asaaswebhooktoken',
  string
>

/** Options of a provider. */
export type ProviderSetup = {
  credentials: PaymentCredentials
  /** PEM of Efí's certificate and key; null where none was uploaded. */
  certificate: { cert: string; key: string } | null
  /** Base addresses of the installation, without a slash at the end. */
  baseUrls: { stripe: string; mercadopago: string; asaas: string; efiPix: string; efiCharges: string }
  /** An authority beside the usual ones for `efiPix`, PEM; null in production. */
  efiAuthority: string | null
  /** The secret before the one that is set, for 24 h after a rotation, per setting. */
  formerSecrets: Partial<PaymentCredentials>
  /** Address of notices, `https://…/webhooks/payments`, without the provider's id; null where the installation's is not configured. */
  noticesUrl: string | null
  now: () => Date
}

/** Opens a provider; null where its keys are not set. */
export type OpenProvider = (setup: ProviderSetup) => PaymentProvider | null
