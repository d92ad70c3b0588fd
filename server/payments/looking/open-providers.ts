import type { CertificateDestination } from '#domain/certificates/certificate-contract.ts'
import { type PaymentMethod, type PaymentProviderId, providersInOrder } from '#domain/charges/charge-words.ts'
import { noticeSecretOf, settings } from '#domain/settings/setting-catalogue.ts'
import { openCertificate } from '#server/certificates/open-certificate.ts'
import { findPlatformCompany } from '#server/companies/company-platform-db.ts'
import type { Platform } from '#server/platform/kernel/context.ts'
import { formerSettingsOf, settingRowsOf } from '#server/settings/setting-db.ts'
import { openSetting } from '#server/settings/setting-secret.ts'
import type { PaymentCredentials, PaymentProvider, ProviderSetup } from '../payment-provider.ts'
import { hashOf } from '../providers/access-token.ts'
import { providerOpeners } from './payment-providers.ts'

export const credentialKeys = [
  ...(['eficlientid', 'eficlientsecret', 'efichavepix', 'efiwebhooksecret'] as const),
  ...(['mpaccesstoken', 'mpwebhooksecret', 'stripeprivatekey', 'stripewebhooksecret'] as const),
  ...(['asaastoken', 'asaaswebhooktoken'] as const),
]

export type OpenedProviders = {
  /** Providers whose keys are set, in the order in which they are asked. */
  all: readonly PaymentProvider[]
  setup: ProviderSetup
  certificateUntil: Date | null
}

/** Opened providers, kept while their keys stay the same: a provider keeps its connections and tokens. */
const opened = new WeakMap<Platform['db'], { key: string; providers: OpenedProviders }>()

/** The providers with the keys that the installation has now. */
export async function openProviders(platform: Platform): Promise<OpenedProviders> {
  const { db, secrets, payments, outside, now } = platform
  const companyId = await findPlatformCompany(db)
  const own =
    companyId === null
      ? null
      : await db.readCompany(companyId, async (tx) => ({
          rows: await settingRowsOf(tx),
          former: await formerSettingsOf(tx, now()),
          certificate: await openCertificate(tx, destinationOf(payments.baseUrls.efiPix), {
            secrets,
            companyId,
          }),
        }))
  const credentials = Object.fromEntries(
    credentialKeys.map((key) => {
      const sealed = own?.rows.get(key)?.value ?? ''
      return [key, companyId === null || sealed === '' ? '' : openSetting(secrets, companyId, key, sealed)]
    }),
  ) as PaymentCredentials
  const formerSecrets = Object.fromEntries(
    Object.values(noticeSecretOf).flatMap((key) => {
      const sealed = own?.former.get(key)
      return companyId !== null && sealed ? [[key, openSetting(secrets, companyId, key, sealed)]] : []
    }),
  ) as Partial<PaymentCredentials>
  const order = own?.rows.get('paymentOrder')?.value ?? settings.paymentOrder.fallback
  const { cert, key: certKey, validUntil = null } = own?.certificate ?? {}
  const given = [credentials, formerSecrets, cert, certKey, order, payments, outside.own]
  // A hash, so that no key is held in memory twice.
  const key = hashOf([...given, Object.keys(providerOpeners)])
  const known = opened.get(db)
  if (known?.key === key) return known.providers
  const setup: ProviderSetup = {
    ...{ credentials, now, formerSecrets },
    certificate: cert && certKey ? { cert, key: certKey } : null,
    ...{ baseUrls: payments.baseUrls, efiAuthority: payments.efiAuthority },
    noticesUrl: outside.own === null ? null : `${outside.own}/webhooks/payments`,
  }
  const all = providersInOrder(order).flatMap((id) => providerOpeners[id]?.(setup) ?? [])
  const providers = { all, setup, certificateUntil: validUntil }
  opened.set(db, { key, providers })
  return providers
}

/** Opens a provider with typed keys instead of the saved ones, at the installation's configured address; it is not kept. */
export async function openTyped(
  platform: Platform,
  id: PaymentProviderId,
  typed: Partial<PaymentCredentials>,
): Promise<OpenedProviders> {
  const { setup: set, certificateUntil } = await openProviders(platform)
  const setup = { ...set, credentials: { ...set.credentials, ...typed } }
  const provider = providerOpeners[id]?.(setup)
  return { all: provider ? [provider] : [], setup, certificateUntil }
}

/** Efí gives a certificate for tests and one for real money. */
export const destinationOf = (efiPix: string): CertificateDestination =>
  new URL(efiPix).hostname.startsWith('pix-h.') ? 'efi-h' : 'efi'

/** One provider by its id; null where its keys are not set. */
export const openProvider = async (platform: Platform, id: string): Promise<PaymentProvider | null> =>
  (await openProviders(platform)).all.find((provider) => provider.id === id) ?? null

/** Providers that offer a method, in order. */
export const providersFor = ({ all }: OpenedProviders, method: PaymentMethod): PaymentProvider[] =>
  all.filter(({ methods }) => methods.includes(method))
