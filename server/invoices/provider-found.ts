import type { ChargeStatus } from '#domain/charges/charge-words.ts'

/** A charge as its provider has it, fetched with our credentials: the only thing that money is counted by. */
export type ProviderFound = {
  externalId: string
  status: Exclude<ChargeStatus, 'creating' | 'uncertain' | 'review'>
  amountCents: number
  /** ISO 4217 in capitals. */
  currency: string
  reference: string | null
  payments: readonly {
    externalPaymentId: string
    amountCents: number
    paidAt: Date
    refundedCents: number
    /** Somebody marked it as paid in the provider's panel: no money came in there. */
    isByHand?: boolean
  }[]
  /** Method of payment, where the provider reports it. */
  opened: {
    expiresAt: Date | null
    qrText?: string
    url?: string
    boleto?: { line: string; url: string | null }
  } | null
}
