import type { FaultScript } from './faults.ts'
import type { Ledger, LedgerCharge } from './ledger.ts'
import type { NoticeSender } from './notices.ts'

/** What every provider's part of the emulator works with. */
export type PaymentWorld = {
  ledger: Ledger
  notices: NoticeSender
  faults: FaultScript
  keys: EmulatedKeys
  /** What Efí's application is allowed to; changed by `/_control/efi-scopes`. */
  efiScopes: () => readonly string[]
  /** Where this emulator is reached, for links in answers; known once it listens. */
  url: () => string
  /** Where notices go that are set in a provider's panel, as Mercado Pago's, or null. */
  panelUrl: (provider: 'mercadopago' | 'stripe') => string | null
  /** Who is told of everything from the start; null: whoever registers or is set in a panel. */
  receiver: NoticeReceiver | null
  /** To be awaited before the answer to a call that makes a charge: notices may be set to come first. */
  beforeAnswer: (charge: LedgerCharge) => Promise<void>
}

/** A place for notices of all providers, `{url}/{provider}`, with what proves them there. */
export type NoticeReceiver = { url: string; efiSecret: string; asaasToken: string; stripeSecret: string }

/** What the emulated accounts are opened with; callers are given the same. */
export type EmulatedKeys = {
  efiClientId: string
  efiClientSecret: string
  efiPixKey: string
  asaasToken: string
  mercadoPagoToken: string
  mercadoPagoWebhookSecret: string
  stripeKey: string
}

export const pixScopes = [
  'cob.write',
  'cob.read',
  'pix.read',
  'pix.write',
  'webhook.write',
  'webhook.read',
  'payloadlocation.read',
] as const

/** None of them could be taken for one of a real account. */
export const emulatedKeys: EmulatedKeys = {
  efiClientId: 'Client_Id_emulated',
  efiClientSecret: 'Client_Secret_emulated',
  efiPixKey: '6f2ba0c1-2f5b-4b7e-9f3a-6b1f3c5d7e90',
  asaasToken: '$aact_hmlg_emulated',
  mercadoPagoToken: 'TEST-emulated-access-token',
  mercadoPagoWebhookSecret: 'emulated-mercado-pago-secret',
  stripeKey: 'sk_test_emulated',
}
