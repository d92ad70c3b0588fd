import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { paymentEndpoints as payments } from '#domain/payments/payment-contract.ts'
import { demoAuthorityFile, demoPaymentEnv, makeDemoPayments } from '#server/demo-payments.ts'
import { openLog } from '#server/platform/log.ts'
import { keptCertificates } from '../../emulators/payments/certificates.ts'
import { startPaymentEmulator } from '../../emulators/payments/payment-emulator.ts'
import type { EmulatedKeys } from '../../emulators/payments/payment-world.ts'
import { openPayingPlatform } from '#tests/payments/open-paying-platform.ts'
import { openWorld } from '#tests/app/world.ts'

const dir = mkdtempSync(join(tmpdir(), 'chat-flow-typed-keys-'))
keptCertificates(dir)
const keys = JSON.parse(demoPaymentEnv('http://127.0.0.1:1').EMULATOR_KEYS) as EmulatedKeys
const emulator = await startPaymentEmulator({ dir, minuteMs: 20, keys, receiver: null })
afterAll(async () => {
  await emulator.close()
  rmSync(dir, { recursive: true, force: true })
})
const { baseUrls } = emulator
const lines: string[] = []
const world = await openWorld({
  log: openLog('trace', { write: (line) => void lines.push(line) }),
  env: {
    ...{ EFI_CA_FILE: demoAuthorityFile(dir), STRIPE_BASE_URL: baseUrls.stripe },
    ...{ MERCADOPAGO_BASE_URL: baseUrls.mercadopago, ASAAS_BASE_URL: baseUrls.asaas },
    ...{ EFI_PIX_BASE_URL: baseUrls.efiPix, EFI_CHARGES_BASE_URL: baseUrls.efiCharges },
  },
})
const { home, asSara, set, company } = await openPayingPlatform(world)
const root = await world.user(home, { profile: 'admin', super: true })
await world.tokenOf(root.email)

type Provider = 'efi' | 'asaas' | 'mercadopago' | 'stripe'
const check = (provider: Provider, typed?: object) =>
  asSara(payments.checkProvider, { params: { provider }, body: typed && { keys: typed } })

/** Stored rows about keys: their settings, the result of the last test, and the audit trail. */
const kept = () =>
  world.platform.db.asPlatform(async (tx) => ({
    settings: await tx.selectFrom('settings').selectAll().orderBy('key').execute(),
    states: await tx.selectFrom('paymentProviderStates').selectAll().execute(),
    audit: await tx.selectFrom('auditEntries').select('id').execute(),
  }))

const good = {
  efi: { eficlientid: keys.efiClientId, eficlientsecret: keys.efiClientSecret, efichavepix: keys.efiPixKey },
  asaas: { asaastoken: keys.asaasToken },
  mercadopago: { mpaccesstoken: keys.mercadoPagoToken },
  stripe: { stripeprivatekey: keys.stripeKey },
}
const wrong = {
  efi: { eficlientid: keys.efiClientId, eficlientsecret: 'wrong-secret-of-efi' },
  asaas: { asaastoken: '$aact_hmlg_wrong' },
  mercadopago: { mpaccesstoken: 'TEST-wrong-token' },
  stripe: { stripeprivatekey: 'sk_test_wrong' },
}
const providers = Object.keys(good) as Provider[]

describe('before any key is saved', () => {
  test.each(providers)('tries typed keys of %s at the provider, and keeps nothing', async (provider) => {
    const before = await kept()
    const health = await check(provider, good[provider])
    expect(health).toMatchObject({ isConfigured: true, fault: '', live: false })
    expect(health.account).not.toBe('')
    expect(await check(provider, wrong[provider])).toMatchObject({ fault: 'credentials', account: '' })
    expect(await kept()).toEqual(before)
    const told = JSON.stringify([health, lines])
    const secrets = [...Object.values(good[provider]), ...Object.values(wrong[provider])]
    expect(secrets.filter((secret) => told.includes(secret))).toEqual([])
  })

  test('refuses keys that do not suffice', async () => {
    const refusal = { status: 409, code: 'ERR_NO_PAYMENT_METHOD' }
    await expect(check('efi', { eficlientid: keys.efiClientId })).rejects.toMatchObject(refusal)
    await expect(check('stripe', {})).rejects.toMatchObject(refusal)
  })
})

describe('beside saved keys', () => {
  beforeEach(() => makeDemoPayments(world.platform, dir))

  test('tries a typed key together with the saved ones of the other fields', async () => {
    expect(await check('efi')).toMatchObject({ fault: '', account: 'PIX …7e90' })
    const before = await kept()
    expect(await check('efi', { eficlientsecret: 'wrong-secret' })).toMatchObject({ fault: 'credentials' })
    expect(await check('efi', { eficlientsecret: keys.efiClientSecret })).toMatchObject({
      ...{ fault: '', account: 'PIX …7e90', methods: ['pix', 'card', 'boleto'] },
    })
    expect(await kept()).toEqual(before)
  })

  test('leaves saved keys and how they stand as they are, whatever typed ones come to', async () => {
    await set('asaastoken', 'not-the-token-of-asaas')
    expect(await check('asaas')).toMatchObject({ fault: 'credentials' })
    expect(await check('asaas', good.asaas)).toMatchObject({ fault: '' })
    const listed = await asSara(payments.listProviders, {})
    expect(listed.find(({ provider }) => provider === 'asaas')).toMatchObject({ fault: 'credentials' })
  })

  test.each<[string, object]>([
    ['a key of another provider', { keys: { stripeprivatekey: keys.stripeKey } }],
    ['a setting that is no key', { keys: { paymentOrder: 'asaas' } }],
    ['a secret of notices', { keys: { asaaswebhooktoken: 'x' } }],
    ['an address among the keys', { keys: { ...good.asaas, baseUrl: 'http://127.0.0.1:1' } }],
    ['an address beside the keys', { keys: good.asaas, baseUrl: 'http://127.0.0.1:1' }],
    ['the mask of a saved key', { keys: { asaastoken: '••••4f2a' } }],
    ['an empty key', { keys: { asaastoken: ' ' } }],
    ['a key that no header carries', { keys: { asaastoken: 'chave€' } }],
    ['a key with a second header', { keys: { asaastoken: 'a\r\nhost: example.com' } }],
  ])('refuses %s', async (_, payload) => {
    const before = await kept()
    const answer = await world.app.inject({
      ...{ method: 'POST', url: '/api/payments/providers/asaas/check', payload },
      headers: { authorization: `Bearer ${await world.tokenOf(root.email)}` },
    })
    expect([answer.statusCode, answer.json().error]).toEqual([400, 'ERR_VALIDATION'])
    expect(await kept()).toEqual(before)
  })

  test('refuses administrators of companies', async () => {
    const id = await company({ year: 2027, month: 3, day: 10 })
    const { email } = await world.user(id, { profile: 'admin' })
    const call = await world.as(email)
    const body = { keys: good.asaas }
    await expect(call(payments.checkProvider, { params: { provider: 'asaas' }, body })).rejects.toMatchObject(
      { status: 403 },
    )
  })
})
