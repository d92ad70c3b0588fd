import { execFile } from 'node:child_process'
import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { SettingKey } from '#domain/settings/setting-catalogue.ts'
import { saveCertificate } from './certificates/certificate-db.ts'
import { openCertificate, sealingPlace } from './certificates/open-certificate.ts'
import { ConfigError } from './platform/config.ts'
import type { Platform } from '#server/platform/kernel/context.ts'
import { findPublicPlans, insertPlan } from './plans/plan-platform-db.ts'
import { openPlatformCompany } from './settings/platform-setting.ts'
import { saveSetting, settingRowsOf } from './settings/setting-db.ts'
import { hintOf, openSetting, sealSetting } from './settings/setting-secret.ts'

/** Keys that the emulated payment providers and the demo share. None could be taken for a key of a real account. */
export const demoPaymentKeys = {
  eficlientid: 'Client_Id_emulated',
  eficlientsecret: 'Client_Secret_emulated',
  efichavepix: '6f2ba0c1-2f5b-4b7e-9f3a-6b1f3c5d7e90',
  efiwebhooksecret: 'emulated-secret-of-efi-notices',
  asaastoken: '$aact_hmlg_emulated',
  asaaswebhooktoken: 'emulated-token-of-asaas-notices-43-letters',
  mpaccesstoken: 'TEST-emulated-access-token',
  mpwebhooksecret: 'emulated-mercado-pago-secret',
  stripeprivatekey: 'sk_test_emulated',
  stripewebhooksecret: 'whsec_emulated_stripe_secret',
} as const satisfies Partial<Record<SettingKey, string>>
type PaymentKey = keyof typeof demoPaymentKeys
const paymentKeys = Object.keys(demoPaymentKeys) as PaymentKey[]

/** The same as the environment of the emulator, which tells `noticesUrl` what happens. */
export const demoPaymentEnv = (noticesUrl: string) => ({
  EMULATOR_KEYS: JSON.stringify({
    efiClientId: demoPaymentKeys.eficlientid,
    efiClientSecret: demoPaymentKeys.eficlientsecret,
    efiPixKey: demoPaymentKeys.efichavepix,
    asaasToken: demoPaymentKeys.asaastoken,
    mercadoPagoToken: demoPaymentKeys.mpaccesstoken,
    mercadoPagoWebhookSecret: demoPaymentKeys.mpwebhooksecret,
    stripeKey: demoPaymentKeys.stripeprivatekey,
  }),
  EMULATOR_RECEIVER: JSON.stringify({
    url: noticesUrl,
    efiSecret: demoPaymentKeys.efiwebhooksecret,
    asaasToken: demoPaymentKeys.asaaswebhooktoken,
    stripeSecret: demoPaymentKeys.stripewebhooksecret,
  }),
})

/** The authority that the emulator of Efí is signed by, in its folder. */
export const demoAuthorityFile = (dir: string) => join(dir, 'authority.pem')

/** Has the emulator make its certificates, unless they are there: who calls it shows one from its first call on. */
export async function makeDemoCertificates(
  root: string,
  { dir, env }: { dir: string; env: Record<string, string | undefined> },
): Promise<void> {
  const script = join(root, 'emulators', 'payments', 'main.ts')
  await promisify(execFile)(process.execPath, [script, '--certificates'], {
    env: { ...env, EMULATOR_DIR: dir },
  })
}

const demoPlans = [
  { name: 'Essencial', users: 5, connections: 2, queues: 5, amountCents: 9_900 },
  { name: 'Profissional', users: 15, connections: 5, queues: 15, amountCents: 24_900 },
]

/** Puts plans on offer that cost something, unless there are some. */
export async function makeDemoPlans({ db }: Platform): Promise<void> {
  const offered = await findPublicPlans(db)
  if (offered.some(({ amount }) => amount > 0)) return
  const taken = offered.map(({ name }) => name)
  for (const plan of demoPlans) if (!taken.includes(plan.name)) await insertPlan(db, plan, async () => {})
}

/** Saves the keys of the emulated providers as the installation's, unless somebody saved keys of theirs. */
export async function makeDemoPayments(platform: Platform, dir: string): Promise<void> {
  const owner = await openPlatformCompany(platform)
  const { companyId, secrets } = owner
  const cert = readFileSync(join(dir, 'client.pem'), 'utf8')
  const key = readFileSync(join(dir, 'client-key.pem'), 'utf8')
  await owner.transaction(async (tx) => {
    const rows = await settingRowsOf(tx)
    const savedOf = (name: PaymentKey) => {
      const sealed = rows.get(name)?.value
      return sealed ? openOrBlank(() => openSetting(secrets, companyId, name, sealed)) : null
    }
    const saved = paymentKeys.map(savedOf)
    if (saved.every((value) => value === null)) {
      for (const name of paymentKeys) {
        const value = demoPaymentKeys[name]
        await saveSetting(tx, name, sealSetting(secrets, companyId, name, value), { hint: hintOf(value) })
      }
    } else if (savedOf('eficlientid') !== demoPaymentKeys.eficlientid) return
    const known = await openCertificate(tx, 'efi', owner).catch(() => null)
    if (known?.cert === cert) return
    const { subject, issuer, validToDate } = new X509Certificate(cert)
    await saveCertificate(tx, {
      destination: 'efi',
      sealed: secrets.seal(JSON.stringify({ key, chain: cert }), sealingPlace(companyId, 'efi')),
      ...{ subject, issuer, validUntil: validToDate, uploadedBy: 'Demo', uploadedAt: owner.now },
    })
  })
}

/** Opens a sealed value; '' for one sealed under another SECRET_KEY, which does not keep the server from starting. */
function openOrBlank(open: () => string): string {
  try {
    return open()
  } catch {
    return ''
  }
}

/** Prefixes of keys that move real money. Efí's keys do not tell. */
const liveKeys = {
  stripeprivatekey: { looksLive: /^[rs]k_live_/, variable: 'STRIPE_BASE_URL', base: 'stripe' },
  mpaccesstoken: { looksLive: /^APP_USR-/, variable: 'MERCADOPAGO_BASE_URL', base: 'mercadopago' },
  asaastoken: { looksLive: /^\$aact_prod_/, variable: 'ASAAS_BASE_URL', base: 'asaas' },
} as const

const isEmulated = (address: string) => !address.startsWith('https://')

/** Throws ConfigError where a key of a real account would be shown to an emulator. */
export async function throwIfLiveKey(platform: Platform): Promise<void> {
  const owner = await openPlatformCompany(platform)
  const rows = await owner.read(settingRowsOf)
  const problems = Object.entries(liveKeys).flatMap(([name, { looksLive, variable, base }]) => {
    const key = name as keyof typeof liveKeys
    const sealed = rows.get(key)?.value
    if (!sealed || !isEmulated(platform.payments.baseUrls[base])) return []
    const value = openOrBlank(() => openSetting(owner.secrets, owner.companyId, key, sealed))
    if (!looksLive.test(value)) return []
    return [
      `${variable}: the key in the setting ${key} is of a real account, and this address is an emulator's. Set EMULATORS=false, or the address of the provider`,
    ]
  })
  if (problems.length > 0) throw new ConfigError(problems)
}
