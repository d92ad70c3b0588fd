import type { FaultScript } from './faults.ts'
import type { Ledger, LedgerCharge } from './ledger.ts'
import type { NoticeSender } from './notices.ts'

/** Shared parts of the emulator, used by every provider. */
export type PaymentWorld = {
  ledger: Ledger
  notices: NoticeSender
  faults: FaultScript
  keys: EmulatedKeys
  /** Scopes of Efí's application; changed by `/_control/efi-scopes`. */
  efiScopes: () => readonly string[]
  /** Address of this emulator, for links in answers; known once it listens. */
  url: () => string
  /** Address for notices as set in a provider's panel, e.g. Mercado Pago's; null if none is set. */
  panelUrl: (provider: 'mercadopago' | 'stripe') => string | null
  /** Receiver of all notices from the start; null: only registered addresses and those of panels. */
  receiver: NoticeReceiver | null
  /** Awaited before a request that makes a charge is answered: notices may be set to come first. */
  beforeAnswer: (charge: LedgerCharge) => Promise<void>
}

/** Receiver of the notices of all providers, at `{url}/{provider}`, with the secrets that prove their sender. */
export type NoticeReceiver = { url: string; efiSecret: string; asaasToken: string; stripeSecret: string }

/** Credentials of the emulated accounts; callers use the same. */
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

/** None of them can be mistaken for one of a real account. */
export const emulatedKeys: EmulatedKeys = {
  efiClientId: 'Client_Id_emulated',
  efiClientSecret: 'Client_Secret_emulated',
  efiPixKey: '6f2ba0c1-2f5b-4b7e-9f3a-6b1f3c5d7e90',
  asaasToken: '$aact_hmlg_emulated',
  mercadoPagoToken: 'TEST-emulated-access-token',
  mercadoPagoWebhookSecret: 'emulated-mercado-pago-secret',
  stripeKey: 'sk_test_emulated',
}
