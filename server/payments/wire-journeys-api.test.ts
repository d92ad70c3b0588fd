import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { PaymentMethod, PaymentProviderId } from '#domain/charges/charge-words.ts'
import { invoiceEndpoints as invoices } from '#domain/invoices/invoice-contract.ts'
import { paymentEndpoints as payments } from '#domain/payments/payment-contract.ts'
import { settingEndpoints } from '#domain/settings/setting-contract.ts'
import {
  demoAuthorityFile,
  demoPaymentEnv,
  makeDemoPayments,
  makeDemoPlans,
  throwIfLiveKey,
} from '#server/demo-payments.ts'
import { anyFreePort } from '#server/platform/find-free-port.ts'
import { keptCertificates } from '../../emulators/payments/certificates.ts'
import { startPaymentEmulator } from '../../emulators/payments/payment-emulator.ts'
import type { EmulatedKeys, NoticeReceiver } from '../../emulators/payments/payment-world.ts'
import { runJobs } from '#tests/app/run-jobs.ts'
import { openWorld } from '#tests/app/world.ts'
import { lookAtDue } from './charging/look-at-due.ts'

const host = '127.0.0.1'
const dir = mkdtempSync(join(tmpdir(), 'chat-flow-payments-'))
keptCertificates(dir)
const port = await anyFreePort()
const publicUrl = `http://${host}:${port}`
const agreed = demoPaymentEnv(`${publicUrl}/webhooks/payments`)
const emulator = await startPaymentEmulator({
  ...{ dir, minuteMs: 20, keys: JSON.parse(agreed.EMULATOR_KEYS) as EmulatedKeys },
  receiver: JSON.parse(agreed.EMULATOR_RECEIVER) as NoticeReceiver,
})
const { control, baseUrls } = emulator
let aheadMs = 0
const world = await openWorld({
  now: () => new Date(Date.now() + aheadMs),
  env: {
    ...{ PUBLIC_URL: publicUrl, EFI_CA_FILE: demoAuthorityFile(dir) },
    ...{ STRIPE_BASE_URL: baseUrls.stripe, MERCADOPAGO_BASE_URL: baseUrls.mercadopago },
    ...{ ASAAS_BASE_URL: baseUrls.asaas, EFI_PIX_BASE_URL: baseUrls.efiPix },
    EFI_CHARGES_BASE_URL: baseUrls.efiCharges,
  },
})
await world.app.listen({ port, host })
afterAll(async () => {
  await emulator.close()
  rmSync(dir, { recursive: true, force: true })
})
const home = await world.company({ name: 'Plataforma' })
await world.platform.db.asPlatform((tx) =>
  tx.updateTable('companies').set({ isPlatform: true }).where('id', '=', home).execute(),
)
const root = await world.user(home, { profile: 'admin', super: true })
const asRoot = await world.as(root.email)
const set = (key: string, value: string) =>
  asRoot(settingEndpoints.updateSetting, { params: { key }, body: { value } })
await makeDemoPayments(world.platform, dir)
await makeDemoPlans(world.platform)
beforeEach(async () => {
  aheadMs = 0
  await control.setModes({ duplicate: 1, silent: false, wrongSignature: false, early: false })
  await control.clearFaults()
})

/** A company with an administrator who is about to pay, with the provider that is asked first. */
async function payer(provider: PaymentProviderId) {
  await set(
    'paymentOrder',
    [provider, 'efi', 'asaas', 'mercadopago', 'stripe']
      .filter((id, at, all) => all.indexOf(id) === at)
      .join(', '),
  )
  const companyId = await world.company()
  const user = await world.user(companyId, { profile: 'admin' })
  const call = await world.as(user.email)
  const open = (method: PaymentMethod) =>
    call(payments.subscribe, {
      body: {
        ...{ firstName: 'Ana Lima', document: '529.982.247-25', method, users: 3, connections: 3 },
        ...{ address2: 'Rua das Flores', addressNumber: '10', neighborhood: 'Centro', city: 'São Paulo' },
        ...{ state: 'SP', zipcode: '01001-000' },
      },
    })
  const invoice = async () => (await call(invoices.listInvoices, { query: {} })).invoices[0]
  const dueDate = async () => (await call(payments.showSubscription, {})).dueDate
  return { companyId, call, open, invoice, dueDate }
}
type Payer = Awaited<ReturnType<typeof payer>>

/** Jobs run until an invoice is paid. */
const paid = ({ invoice }: Payer) =>
  expect
    .poll(
      async () => {
        await runJobs(world)
        return (await invoice())?.status
      },
      { timeout: 10_000 },
    )
    .toBe('paid')

const renewals = (companyId: number) =>
  world.platform.db.asPlatform((tx) =>
    tx.selectFrom('renewals').selectAll().where('companyId', '=', companyId).execute(),
  )

const ways = [
  ['efi', 'pix'],
  ['efi', 'card'],
  ['efi', 'boleto'],
  ['asaas', 'pix'],
  ['asaas', 'card'],
  ['asaas', 'boleto'],
  ['mercadopago', 'pix'],
  ['mercadopago', 'card'],
  ['mercadopago', 'boleto'],
  ['stripe', 'card'],
  ['stripe', 'boleto'],
] as const

test.each(ways)(
  '[BILL-015, BILL-028] renews a licence that is paid at %s by %s',
  async (provider, method) => {
    const who = await payer(provider)
    const before = await who.dueDate()
    const { charge, ...shown } = await who.open(method)
    expect(charge).toMatchObject({ provider, method, status: 'pending', amountCents: 4900 })
    expect(shown.valorext).toBe('49.00')
    if (method === 'pix') expect(shown.qrcode?.qrcode).toContain('br.gov.bcb.pix')
    await control.pay({ charge: charge.id, by: method })
    await paid(who)
    expect(Date.parse(String(await who.dueDate()))).toBeGreaterThan(Date.parse(String(before)))
    expect(await renewals(who.companyId)).toHaveLength(1)
  },
)

test.each(['efi', 'asaas'] as const)(
  '[D91] renews once for a notice of %s that comes five times',
  async (provider) => {
    await control.setModes({ duplicate: 5 })
    const who = await payer(provider)
    const { charge } = await who.open('pix')
    await control.pay({ charge: charge.id })
    await paid(who)
    await control.idle()
    await runJobs(world)
    expect(await renewals(who.companyId)).toHaveLength(1)
  },
)

test.each(['efi', 'asaas'] as const)('settles by asking what %s never told', async (provider) => {
  await control.setModes({ silent: true })
  const who = await payer(provider)
  const { charge } = await who.open('pix')
  await control.pay({ charge: charge.id })
  // Asked every ten seconds at most.
  aheadMs += 10_001
  const { isPaid } = await who.call(payments.showCharge, { params: { id: charge.invoiceId } })
  expect(isPaid).toBe(true)
})

test.each(['efi', 'asaas'] as const)('[D34] refuses a notice of %s with a wrong proof', async (provider) => {
  await control.setModes({ wrongSignature: true })
  const who = await payer(provider)
  const { charge } = await who.open('pix')
  const before = (await control.notices()).length
  await control.pay({ charge: charge.id })
  await expect
    .poll(async () => (await control.notices()).slice(before).map(({ status }) => status)[0])
    .toBe(401)
  await runJobs(world)
  expect((await who.invoice())?.status).toBe('open')
})

test.each(['efi', 'asaas'] as const)('settles what %s tells before it answers the call', async (provider) => {
  await control.setModes({ early: true })
  const who = await payer(provider)
  await who.open('pix').catch(() => {})
  await runJobs(world)
  // Notices that name nothing of ours are made good by looking.
  aheadMs += 300_000
  await lookAtDue.run(world.platform)
  await paid(who)
  expect(await renewals(who.companyId)).toHaveLength(1)
})

test.each(['efi', 'asaas'] as const)(
  'shows the charge that %s made though its answer was lost',
  async (provider) => {
    const who = await payer(provider)
    await control.addFault({ on: 'create', provider, times: 3, fault: { kind: 'cut', delivered: true } })
    const first = await who.open('pix').catch(() => null)
    await control.clearFaults()
    const { charge } = first ?? (await who.open('pix'))
    await control.pay({ charge: charge.id })
    await paid(who)
    const made = (await control.charges()).filter(
      ({ reference }) => reference?.replaceAll('-', '') === charge.id.replaceAll('-', ''),
    )
    expect(made).toHaveLength(1)
  },
)

test('[D91] does not renew for less than was asked', async () => {
  const who = await payer('asaas')
  const { charge } = await who.open('pix')
  await control.pay({ charge: charge.id, amountCents: 4890 })
  await control.idle()
  await runJobs(world)
  expect((await who.invoice())?.status).toBe('open')
  expect(await renewals(who.companyId)).toHaveLength(0)
})

test('offers another way when a provider is down, and leaves nothing half-made', async () => {
  const who = await payer('asaas')
  await control.addFault({ on: 'customer', times: null, fault: { kind: 'http', status: 503 } })
  const answer = await who.open('pix').catch((error: { code: string }) => error.code)
  expect(typeof answer === 'string' ? answer : answer.charge.provider).toMatch(/ERR_PROVIDER_UNAVAILABLE|efi/)
  await control.clearFaults()
  await set('paymentOrder', 'efi, mercadopago, stripe, asaas')
  const { charge } = await who.open('pix')
  await control.pay({ charge: charge.id })
  await paid(who)
})

test('shows how the providers stand, and nothing of their keys', async () => {
  for (const provider of ['efi', 'asaas'] as const) {
    const health = await asRoot(payments.checkProvider, { params: { provider }, body: undefined })
    expect(health).toMatchObject({ isConfigured: true, live: false, fault: '', warnings: [] })
    expect(JSON.stringify(health)).not.toContain('emulated')
  }
})

test.each(['efi', 'asaas'] as const)(
  'registers its address at %s, and is told there from then on',
  async (provider) => {
    const health = await asRoot(payments.registerProviderWebhook, { params: { provider } })
    expect(health).toMatchObject({ warnings: [], webhookUrl: `${publicUrl}/webhooks/payments/${provider}` })
    const who = await payer(provider)
    const { charge } = await who.open('pix')
    await control.pay({ charge: charge.id })
    await paid(who)
  },
)

test.each([
  ['efi', 'efiwebhooksecret'],
  ['asaas', 'asaaswebhooktoken'],
] as const)(
  'registers its address at %s for the first time, before there is a secret',
  async (provider, key) => {
    await set(key, '')
    const health = await asRoot(payments.registerProviderWebhook, { params: { provider } })
    expect(health).toMatchObject({ fault: '', warnings: [] })
    const who = await payer(provider)
    const { charge } = await who.open('pix')
    await control.pay({ charge: charge.id })
    await paid(who)
  },
)

test.each(['efi', 'asaas'] as const)(
  'answers 200 to notices of %s about charges of nobody',
  async (provider) => {
    await control.setModes({ flood: 3 })
    const who = await payer(provider)
    const before = (await control.notices()).length
    const { charge } = await who.open('pix')
    await control.pay({ charge: charge.id })
    await paid(who)
    await control.idle()
    await runJobs(world)
    const statuses = (await control.notices()).slice(before).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(statuses.length).toBeGreaterThanOrEqual(4)
    expect(await renewals(who.companyId)).toHaveLength(1)
  },
)

test('saves the keys of the demo once, and never over keys of somebody', async () => {
  const rows = () =>
    world.inCompany(home, (tx) => tx.selectFrom('settings').selectAll().orderBy('key').execute())
  const before = await rows()
  await makeDemoPayments(world.platform, dir)
  expect(await rows()).toEqual(before)
  await set('eficlientid', 'Client_Id_of_somebody')
  const theirs = await rows()
  await makeDemoPayments(world.platform, dir)
  expect(await rows()).toEqual(theirs)
  await world.inCompany(home, (tx) =>
    tx.updateTable('settings').set({ value: 'unreadable' }).where('key', '=', 'eficlientid').execute(),
  )
  await makeDemoPayments(world.platform, dir)
  await throwIfLiveKey(world.platform)
})

test.each([
  ['asaastoken', '$aact_prod_0000000000', 'ASAAS_BASE_URL'],
  ['stripeprivatekey', 'sk_live_0000000000', 'STRIPE_BASE_URL'],
  ['mpaccesstoken', 'APP_USR-0000000000', 'MERCADOPAGO_BASE_URL'],
])('does not start with a real key in %s beside an emulator', async (key, value, variable) => {
  await throwIfLiveKey(world.platform)
  await set(key, value)
  await expect(throwIfLiveKey(world.platform)).rejects.toThrow(variable)
  await set(key, '')
})
