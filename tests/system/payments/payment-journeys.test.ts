import { createHmac } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { dayIn } from '#domain/companies/company-days.ts'
import { invoiceEndpoints as invoices } from '#domain/invoices/invoice-contract.ts'
import { paymentEndpoints as payments } from '#domain/payments/payment-contract.ts'
import { lookAtDue } from '#server/payments/charging/look-at-due.ts'
import { lookAtNotices } from '#server/payments/notices/look-at-notice.ts'
import { openPlatform } from '#server/open-platform.ts'
import { openLog } from '#server/platform/log.ts'
import { anyFreePort } from '#server/platform/find-free-port.ts'
import { startNode } from '#server/start-node.ts'
import { startPaymentEmulator } from '../../../emulators/payments/payment-emulator.ts'
import { emulatedKeys } from '../../../emulators/payments/payment-world.ts'
import { openPayingPlatform } from '#tests/payments/open-paying-platform.ts'
import { openSocket } from '#tests/processes/open-socket.ts'
import { openWorld } from '#tests/app/world.ts'

const port = await anyFreePort()
const url = `http://127.0.0.1:${port}`
const emulator = await startPaymentEmulator()
const { control } = emulator
const dayMs = 86_400_000
const world = await openWorld({
  env: { PUBLIC_URL: url, STRIPE_BASE_URL: emulator.url, MERCADOPAGO_BASE_URL: emulator.url },
})
const { db } = world.platform
const config = { ...world.config, port, host: '127.0.0.1' }
const other = await openPlatform(config, { databaseUrl: world.databaseUrl, log: openLog('silent') })
const nodes = [
  await startNode(world.platform, config, { roles: ['web', 'worker'], alone: false }),
  await startNode(other, { ...config, port: 0 }, { roles: ['web', 'worker'], alone: false }),
]
afterAll(async () => {
  for (const node of nodes) await node.close()
  await other.close()
  await emulator.close()
})

const { asSara, set, company } = await openPayingPlatform(world)

async function made() {
  const id = await company(dayIn('America/Sao_Paulo', new Date(Date.now() + 5 * dayMs)))
  const dueDate = await dueOf(id)
  const { email } = await world.user(id, { profile: 'admin' })
  return { id, email, dueDate, call: await world.as(email) }
}
type Made = Awaited<ReturnType<typeof made>>
const address = {
  ...{ address2: 'Rua das Flores', addressNumber: '10', neighborhood: 'Centro' },
  ...{ city: 'São Paulo', state: 'SP', zipcode: '01001-000' },
}
const wish = { firstName: 'Ana Lima', document: '529.982.247-25' }
const dueOf = async (id: number) =>
  (
    await db.asPlatform((tx) =>
      tx.selectFrom('companies').select('dueDate').where('id', '=', id).executeTakeFirstOrThrow(),
    )
  ).dueDate
const countOf = async (id: number, table: 'renewals' | 'payments' | 'credits' | 'charges') =>
  (
    await db.asPlatform((tx) =>
      tx.selectFrom(table).select('companyId').where('companyId', '=', id).execute(),
    )
  ).length
const statusOf = async (chargeId: string) =>
  (
    await db.asPlatform((tx) =>
      tx.selectFrom('charges').select('status').where('id', '=', chargeId).executeTakeFirstOrThrow(),
    )
  ).status
/** Runs the scheduled check of due charges, hours later. */
async function lookNow() {
  const lookAt = new Date()
  await db.asPlatform(async (tx) => {
    await tx.updateTable('charges').set({ lookAt }).where('lookAt', 'is not', null).execute()
    await tx.updateTable('paymentNotices').set({ lookAt }).where('lookAt', 'is not', null).execute()
  })
  await lookAtNotices.run(world.platform)
  await lookAtDue.run(world.platform)
}
const renewed = (company: Made) =>
  expect.poll(() => countOf(company.id, 'renewals'), { timeout: 15_000 }).toBe(1)

beforeAll(async () => {
  await set('mpaccesstoken', emulatedKeys.mercadoPagoToken)
  await set('mpwebhooksecret', emulatedKeys.mercadoPagoWebhookSecret)
  await set('stripeprivatekey', emulatedKeys.stripeKey)
  await control.setPanelUrl('mercadopago', `${url}/webhooks/payments/mercadopago`)
  const health = await asSara(payments.registerProviderWebhook, { params: { provider: 'stripe' } })
  expect(JSON.stringify(health)).not.toContain('whsec_')
})
afterEach(async () => {
  await control.clearFaults()
  await control.idle()
  await control.setModes({
    duplicate: 1,
    silent: false,
    wrongSignature: false,
    early: false,
    outOfOrder: false,
  })
})

/** Selects a payment method by the order of providers. */
const way = (provider: 'mercadopago' | 'stripe', method: 'pix' | 'card' | 'boleto') => ({
  choose: () => set('paymentOrder', provider === 'stripe' ? 'stripe,mercadopago' : 'mercadopago,stripe'),
  subscribe: ({ call }: Made) => call(payments.subscribe, { body: { ...wish, ...address, method } }),
  pay: (charge: string, more: { amountCents?: number; isLate?: boolean } = {}) =>
    control.pay({ charge, by: method, ...more }),
})

describe.each([
  { provider: 'mercadopago', method: 'pix' },
  { provider: 'mercadopago', method: 'card' },
  { provider: 'mercadopago', method: 'boleto' },
  { provider: 'stripe', method: 'card' },
  { provider: 'stripe', method: 'boleto' },
] as const)('$provider by $method', ({ provider, method }) => {
  const { choose, subscribe, pay } = way(provider, method)
  beforeAll(choose)

  test('[BILL-017, BILL-019, BILL-028, RT-015] is paid on the provider’s side and renews the licence', async () => {
    const company = await made()
    const { heard } = await openSocket(url, company.id, await world.tokenOf(company.email))
    const answer = await subscribe(company)
    expect(answer).toMatchObject({ valorext: '49.90', charge: { provider, method, status: 'pending' } })
    await pay(answer.charge.id)
    await renewed(company)
    expect((await dueOf(company.id)).getTime()).toBeGreaterThan(company.dueDate.getTime() + 27 * dayMs)
    await expect
      .poll(
        () =>
          heard.filter(
            ({ name, payload }) => name === `company-${company.id}-payment` && payload.action === 'CONCLUIDA',
          ).length,
      )
      .toBe(1)
  })

  test('[D91] renews once for notices that come three times over, in any order, to two nodes', async () => {
    await control.setModes({ duplicate: 3, outOfOrder: true })
    const company = await made()
    const { charge } = await subscribe(company)
    await pay(charge.id)
    await renewed(company)
    await control.idle()
    expect(await countOf(company.id, 'payments')).toBe(1)
    expect(await countOf(company.id, 'credits')).toBe(0)
  })
})

// Uses few companies: sign-ins per address and minute are limited.
describe.each([
  { provider: 'mercadopago', method: 'pix' },
  { provider: 'stripe', method: 'card' },
] as const)('$provider by $method', ({ provider, method }) => {
  const { choose, subscribe, pay } = way(provider, method)
  beforeAll(choose)

  test('[D34] believes no notice with a wrong signature, and settles by asking', async () => {
    await control.setModes({ wrongSignature: true })
    const company = await made()
    const { charge } = await subscribe(company)
    await pay(charge.id)
    const refused = async () => (await control.notices()).filter(({ status }) => status === 401).length
    await expect.poll(refused).toBeGreaterThan(0)
    expect(await countOf(company.id, 'renewals')).toBe(0)
    await lookNow()
    await renewed(company)
  })

  test('[D91] settles without any notice', async () => {
    await control.setModes({ silent: true })
    const company = await made()
    const { charge } = await subscribe(company)
    await pay(charge.id)
    await lookNow()
    await renewed(company)
  })

  test('[D91] keeps an invoice open that is paid ten cents short, for somebody to look at', async () => {
    const company = await made()
    const { charge } = await subscribe(company)
    await pay(charge.id, { amountCents: 4980 })
    await expect.poll(() => statusOf(charge.id), { timeout: 15_000 }).toBe('review')
    expect(await countOf(company.id, 'renewals')).toBe(0)
    expect(await dueOf(company.id)).toEqual(company.dueDate)
  })

  test('[D90] shows the same charge again when the answer that made it was lost', async () => {
    const company = await made()
    await control.addFault({ on: 'create', provider, times: 3, fault: { kind: 'cut', delivered: true } })
    const first = await subscribe(company).catch((error: { code: string }) => error.code)
    await control.clearFaults()
    const again = await subscribe(company)
    expect(again.charge.status).toBe('pending')
    expect(typeof first === 'string' || first.charge.id === again.charge.id).toBe(true)
    expect(await countOf(company.id, 'charges')).toBe(1)
    const kept = (await control.charges()).filter(({ reference }) => reference === again.charge.id)
    expect(kept).toHaveLength(1)
  })
})

test('[D91] settles a payment whose notice came before the answer that made its charge', async () => {
  await set('paymentOrder', 'mercadopago,stripe')
  await control.setModes({ early: true })
  const company = await made()
  await company.call(payments.subscribe, { body: { ...wish, method: 'pix' } }).catch(() => null)
  await control.setModes({ early: false })
  await lookNow()
  await renewed(company)
  expect(await countOf(company.id, 'payments')).toBe(1)
})

test('[D91] credits what is paid by a second provider, and cancels nothing that was paid', async () => {
  await set('paymentOrder', 'mercadopago,stripe')
  const company = await made()
  const first = await company.call(payments.subscribe, { body: { ...wish, method: 'pix' } })
  await set('paymentOrder', 'stripe,mercadopago')
  const { invoiceId } = first.charge
  const second = await company.call(payments.subscribe, { body: { ...wish, method: 'card', invoiceId } })
  expect(second.charge.provider).toBe('stripe')
  await Promise.all([
    control.pay({ charge: first.charge.id }),
    control.pay({ charge: second.charge.id, by: 'card' }),
  ])
  await renewed(company)
  await expect.poll(() => countOf(company.id, 'credits'), { timeout: 15_000 }).toBe(1)
  expect(await countOf(company.id, 'payments')).toBe(2)
})

test('[D90] says that a provider is down, and takes the payment by another method', async () => {
  await set('paymentOrder', 'stripe,mercadopago')
  await control.addFault({
    on: 'create',
    provider: 'stripe',
    times: null,
    fault: { kind: 'http', status: 503 },
  })
  const company = await made()
  const answer = await company
    .call(payments.subscribe, { body: { ...wish, method: 'card' } })
    .catch((error: { code: string }) => error.code)
  expect(answer).toBe('ERR_PROVIDER_UNAVAILABLE')
  expect(await countOf(company.id, 'renewals')).toBe(0)
  await control.clearFaults()
  const pix = await company.call(payments.subscribe, { body: { ...wish, method: 'pix' } })
  expect(pix.charge.provider).toBe('mercadopago')
})

test('[BILL-028] refunds a part and the rest by the provider, each once', async () => {
  await set('paymentOrder', 'mercadopago,stripe')
  const company = await made()
  const { charge } = await company.call(payments.subscribe, { body: { ...wish, method: 'pix' } })
  await control.pay({ charge: charge.id })
  await renewed(company)
  const trail = await asSara(invoices.showInvoiceTrail, { params: { id: charge.invoiceId } })
  const paymentId = trail.invoice.payments[0]?.id ?? 0
  const refund = (amountCents?: number) =>
    asSara(payments.refundPayment, {
      params: { id: charge.invoiceId },
      body: { paymentId, reason: 'Cobrança em dobro', ...(amountCents && { amountCents }) },
    })
  await refund(990)
  const [kept] = (await control.charges()).filter(({ reference }) => reference === charge.id)
  expect(kept?.payments[0]?.refunds.map(({ amountCents }) => amountCents)).toEqual([990])
  await refund()
  const [after] = (await control.charges()).filter(({ reference }) => reference === charge.id)
  expect(after?.payments[0]?.refunds.map(({ amountCents }) => amountCents)).toEqual([990, 4000])
})

test('[D34] takes a notice under the secret before for a day, and under no older one', async () => {
  const signed = (secret: string) => {
    const [ts, requestId] = [String(Date.now()), crypto.randomUUID()]
    const v1 = createHmac('sha256', secret).update(`id:ORD1;request-id:${requestId};ts:${ts};`).digest('hex')
    const headers = { 'x-signature': `ts=${ts},v1=${v1}`, 'x-request-id': requestId }
    const path = `${url}/webhooks/payments/mercadopago?data.id=ORD1&type=order`
    return fetch(path, { method: 'POST', headers }).then(({ status }) => status)
  }
  const first = emulatedKeys.mercadoPagoWebhookSecret
  await set('mpwebhooksecret', 'second-secret-of-the-panel')
  expect([await signed(first), await signed('second-secret-of-the-panel')]).toEqual([200, 200])
  await set('mpwebhooksecret', 'third-secret-of-the-panel')
  const all = [first, 'second-secret-of-the-panel', 'third-secret-of-the-panel']
  expect(await Promise.all(all.map(signed))).toEqual([401, 200, 200])
  await db.asPlatform((tx) =>
    tx
      .updateTable('settings')
      .set({ formerUntil: new Date() })
      .where('key', '=', 'mpwebhooksecret')
      .execute(),
  )
  expect(await Promise.all(all.map(signed))).toEqual([401, 401, 200])
})
