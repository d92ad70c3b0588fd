import { Stripe } from 'stripe'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  NoticeRefused,
  type NoticeRequest,
  type PaymentProvider,
  ProviderError,
} from '#server/payments/payment-provider.ts'
import { type PaymentEmulator, startPaymentEmulator } from '../../../emulators/payments/payment-emulator.ts'
import { chargeOrder, faultOf, providerSetup, startNoticeReceiver } from '#tests/payments/provider-setup.ts'
import { openStripe } from './stripe-provider.ts'

const dayMs = 86_400_000
let emulator: PaymentEmulator
let receiver: Awaited<ReturnType<typeof startNoticeReceiver>>
let secret = ''

beforeAll(async () => {
  receiver = await startNoticeReceiver()
  emulator = await startPaymentEmulator()
  const registered = await opened().registerWebhook?.(`${receiver.url}/stripe`)
  secret = registered?.secret ?? ''
})
afterAll(async () => {
  await emulator.close()
  await receiver.close()
})
afterEach(async () => {
  receiver.notices.length = 0
  receiver.answerWith(200)
  await emulator.control.clearFaults()
})

const key = 'sk_test_emulated'

function opened(
  given: { key?: string; secret?: string; former?: string; noticesUrl?: string } = {},
): PaymentProvider {
  const provider = openStripe(
    providerSetup(emulator, {
      credentials: { stripeprivatekey: given.key ?? key, stripewebhooksecret: given.secret ?? secret },
      formerSecrets: given.former === undefined ? {} : { stripewebhooksecret: given.former },
      noticesUrl: given.noticesUrl ?? receiver.url,
    }),
  )
  if (!provider) throw new Error('The key is set.')
  return provider
}

const open = (method: 'card' | 'boleto') => opened().create(chargeOrder({ method }))
const chargeOf = (externalId: string, method: 'card' | 'boleto' = 'card', chargeId = '') =>
  opened().fetch({ externalId, chargeId, method })
const notices = async () => {
  await emulator.control.idle()
  return receiver.notices
}
const typesOf = (all: NoticeRequest[]) => all.map(({ raw }) => JSON.parse(raw.toString()).type as string)
const printBoleto = (url: string | undefined) =>
  fetch(url ?? '', { method: 'POST', body: new URLSearchParams({ tax_id: '52998224725' }) })

test('[BILL-017] opens a card page that is paid there, and reads amount, currency and reference', async () => {
  const order = chargeOrder({ method: 'card' })
  const { externalId, url, expiresAt } = await opened().create(order)
  expect(await chargeOf(externalId)).toMatchObject({ status: 'pending', payments: [], opened: { url } })

  const page = await fetch(url ?? '')
  expect(page.url).toContain(`/bank/pay/${externalId}`)
  await fetch(page.url, { method: 'POST', body: new URLSearchParams({ by: 'card' }) })
  const paid = await chargeOf(externalId)
  expect(paid).toMatchObject({
    status: 'paid',
    amountCents: 4990,
    currency: 'BRL',
    reference: order.chargeId,
    opened: null,
    payments: [{ externalPaymentId: expect.stringMatching(/^pi_/), amountCents: 4990, refundedCents: 0 }],
  })
  expect(Math.abs((paid?.payments[0]?.paidAt.getTime() ?? 0) - Date.now())).toBeLessThan(60_000)
  expect(Math.abs((expiresAt?.getTime() ?? 0) - Date.now() - dayMs)).toBeLessThan(60_000)
})

test('[BILL-028] counts a printed boleto as paid only when the money came', async () => {
  const { externalId, url } = await open('boleto')
  await printBoleto(url)
  expect(typesOf(await notices())).toEqual(['checkout.session.completed'])
  expect(await chargeOf(externalId, 'boleto')).toMatchObject({
    status: 'pending',
    payments: [],
    opened: null,
  })

  const [printed] = (await emulator.control.charges()).filter(({ id }) => id === externalId)
  await emulator.control.pay({ charge: printed?.boletoLine ?? '', by: 'boleto' })
  expect(typesOf(await notices()).at(-1)).toBe('checkout.session.async_payment_succeeded')
  expect(await chargeOf(externalId, 'boleto')).toMatchObject({
    status: 'paid',
    payments: [{ amountCents: 4990 }],
  })
})

test('reports a boleto that was printed and never paid as failed', async () => {
  const { externalId, url } = await open('boleto')
  await printBoleto(url)
  await emulator.control.expire(externalId)
  expect(await chargeOf(externalId, 'boleto')).toMatchObject({ status: 'failed' })
  expect(typesOf(await notices()).at(-1)).toBe('checkout.session.async_payment_failed')
})

test('makes one page of an order whose answer was lost, and finds it by its reference', async () => {
  const order = chargeOrder({ method: 'card' })
  await emulator.control.addFault({
    on: 'create',
    provider: 'stripe',
    times: null,
    fault: { kind: 'cut', delivered: true },
  })
  expect((await faultOf(opened().create(order))).fault).toBe('uncertain')
  await emulator.control.clearFaults()

  const again = await opened().create(order)
  const found = await opened().fetch({ externalId: null, chargeId: order.chargeId, method: 'card' })
  expect(found).toMatchObject({ externalId: again.externalId, status: 'pending' })
  const made = (await emulator.control.charges()).filter(({ reference }) => reference === order.chargeId)
  expect(made).toHaveLength(1)
})

test('finds the page of an order again that is asked for with another end', async () => {
  const order = chargeOrder({ method: 'card', expiresInSeconds: 7200 })
  const first = await opened().create(order)
  expect((first.expiresAt?.getTime() ?? 0) - Date.now()).toBeLessThan(7_201_000)
  const again = await opened().create({ ...order, expiresInSeconds: 3600 })
  expect(again).toEqual(first)
})

test('answers a page by its id alone that was paid before its answer came, and refuses one that has ended', async () => {
  const paid = chargeOrder({ method: 'card' })
  const { externalId } = await opened().create(paid)
  await emulator.control.pay({ charge: externalId, by: 'card' })
  // Stripe repeats the stored answer of the key, whose state is a minute old.
  expect(await opened().create({ ...paid, description: 'Outra' })).toEqual({ externalId, expiresAt: null })
  const ended = chargeOrder({ method: 'card' })
  await emulator.control.expire((await opened().create(ended)).externalId)
  expect((await faultOf(opened().create({ ...ended, description: 'Outra' }))).fault).toBe('refused')
})

test('answers null for a charge that Stripe never had', async () => {
  expect(await chargeOf('cs_test_unknown')).toBeNull()
  expect(await opened().fetch({ externalId: null, chargeId: crypto.randomUUID(), method: 'card' })).toBeNull()
})

test('refunds a part once however often it is asked, then the rest', async () => {
  const { externalId } = await open('card')
  await emulator.control.pay({ charge: externalId, by: 'card' })
  const externalPaymentId = (await chargeOf(externalId))?.payments[0]?.externalPaymentId ?? ''
  const refund = (amountCents: number, refundKey: string) =>
    opened().refund({ externalId, externalPaymentId, method: 'card', amountCents, key: refundKey })

  expect(await refund(990, 'r1')).toEqual({ status: 'done' })
  expect(await refund(990, 'r1')).toEqual({ status: 'done' })
  expect(await chargeOf(externalId)).toMatchObject({ status: 'paid', payments: [{ refundedCents: 990 }] })
  expect((await faultOf(refund(4001, 'r2'))).fault).toBe('refused')
  expect(await refund(4000, 'r3')).toEqual({ status: 'done' })
  expect(await chargeOf(externalId)).toMatchObject({
    status: 'refunded',
    payments: [{ refundedCents: 4990 }],
  })
})

test('refuses to refund a boleto in words', async () => {
  const { externalId } = await open('boleto')
  await emulator.control.pay({ charge: externalId, by: 'boleto' })
  const paid = await chargeOf(externalId, 'boleto')
  const externalPaymentId = paid?.payments[0]?.externalPaymentId ?? ''
  const refund = { externalId, externalPaymentId, method: 'boleto', amountCents: 4990, key: 'r9' } as const
  expect((await faultOf(opened().refund(refund))).fault).toBe('refused')
})

test('follows a dispute that is opened and won, from notices that name no session', async () => {
  const order = chargeOrder({ method: 'card' })
  const { externalId } = await opened().create(order)
  await emulator.control.pay({ charge: externalId, by: 'card' })
  await emulator.control.dispute(externalId, 'open')
  await notices()
  expect(await opened().readNotice(receiver.last())).toEqual([
    { eventKey: expect.stringMatching(/^evt_/), externalId, reference: order.chargeId },
  ])
  expect(await chargeOf(externalId)).toMatchObject({ status: 'disputed' })
  await emulator.control.dispute(externalId, 'won')
  expect(await chargeOf(externalId)).toMatchObject({ status: 'paid' })
  await emulator.control.dispute(externalId, 'lost')
  expect(await chargeOf(externalId)).toMatchObject({ status: 'disputed' })
})

test('cancels an open page and a printed boleto, twice without an error, and leaves a paid one', async () => {
  const cancel = (externalId: string) => opened().cancel({ externalId, chargeId: '', method: 'card' })
  const page = await open('card')
  await cancel(page.externalId)
  await cancel(page.externalId)
  expect(await chargeOf(page.externalId)).toMatchObject({ status: 'expired' })

  const boleto = await open('boleto')
  await printBoleto(boleto.url)
  await cancel(boleto.externalId)
  await cancel(boleto.externalId)
  expect(await chargeOf(boleto.externalId, 'boleto')).toMatchObject({ status: 'canceled' })

  const paid = await open('card')
  await emulator.control.pay({ charge: paid.externalId, by: 'card' })
  await cancel(paid.externalId)
  expect(await chargeOf(paid.externalId)).toMatchObject({ status: 'paid' })
})

test("takes a notice signed by Stripe's own library, and no other", async () => {
  const body = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'checkout.session.completed',
    data: { object: { id: 'cs_test_1', client_reference_id: 'charge-1', payment_status: 'unpaid' } },
  })
  const signed = (payload: string, with_: { secret?: string; timestamp?: number } = {}): NoticeRequest => ({
    raw: Buffer.from(payload),
    headers: {
      'stripe-signature': new Stripe(key).webhooks.generateTestHeaderString({ payload, secret, ...with_ }),
    },
    query: {},
    address: '127.0.0.1',
  })
  const read = (request: NoticeRequest, provider = opened()) => Promise.resolve(provider.readNotice(request))
  expect(await read(signed(body))).toEqual([
    { eventKey: 'evt_1', externalId: 'cs_test_1', reference: 'charge-1' },
  ])

  const rewritten = { ...signed(body), raw: Buffer.from(JSON.stringify(JSON.parse(body), null, 1)) }
  await expect(read(rewritten)).rejects.toThrow(NoticeRefused)
  await expect(read(signed(body, { secret: 'whsec_other' }))).rejects.toThrow(NoticeRefused)
  const hourAgo = Math.floor(Date.now() / 1000) - 3600
  await expect(read(signed(body, { timestamp: hourAgo }))).rejects.toThrow(NoticeRefused)
  await expect(read({ ...signed(body), headers: {} })).rejects.toThrow(NoticeRefused)
  await expect(read(signed(body), opened({ secret: '' }))).rejects.toThrow(NoticeRefused)

  expect(await read(signed('{"object":"v2.core.event","id":"evt_2"}'))).toEqual([])
  expect(await read(signed('{"id":"evt_3","type":"customer.created","data":{"object":{}}}'))).toEqual([])
  expect(await read(signed('no json'))).toEqual([])
})

test('takes notices under the former secret too, and under both while it is rolled at Stripe', async () => {
  await open('card').then(({ externalId }) => emulator.control.expire(externalId))
  await notices()
  const before = receiver.last()
  const answer = await fetch(`${emulator.url}/_control/stripe/roll`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ url: `${receiver.url}/stripe` }),
  })
  const former = secret
  secret = ((await answer.json()) as { secret: string }).secret
  await expect(Promise.resolve(opened().readNotice(before))).rejects.toThrow(NoticeRefused)
  expect(await opened({ former }).readNotice(before)).toHaveLength(1)

  await open('card').then(({ externalId }) => emulator.control.expire(externalId))
  await notices()
  expect(receiver.last().headers['stripe-signature']?.match(/v1=/g)).toHaveLength(2)
  expect(await opened({ secret: former }).readNotice(receiver.last())).toHaveLength(1)
  expect(await opened({ secret: ` ${secret}\n` }).readNotice(receiver.last())).toHaveLength(1)
})

test('refuses notices with a wrong or an old signature, and takes the retry of what was not answered', async () => {
  receiver.answerWith(503)
  const { externalId } = await open('card')
  await emulator.control.expire(externalId)
  await expect.poll(() => receiver.notices.length).toBeGreaterThan(1)
  receiver.answerWith(200)
  await notices()
  const [first] = await opened().readNotice(receiver.notices[0] ?? receiver.last())
  expect(await opened().readNotice(receiver.last())).toEqual([first])

  for (const mode of ['wrongSignature', 'oldTimestamp'] as const) {
    await emulator.control.setModes({ [mode]: true })
    await open('card').then((made) => emulator.control.expire(made.externalId))
    await notices()
    await emulator.control.setModes({ [mode]: false })
    await expect(Promise.resolve(opened().readNotice(receiver.last()))).rejects.toThrow(NoticeRefused)
  }
})

test('[BILL-027] tells whose key it is and whether notices arrive', async () => {
  expect(await opened().check()).toEqual({
    account: 'Loja emulada (acct_emulated)',
    live: false,
    warnings: [],
  })
  const elsewhere = await opened({ noticesUrl: 'https://other.example.com/webhooks/payments' }).check()
  expect(elsewhere.warnings).toEqual(['webhookMissing'])
})

test('replaces its own endpoint when it registers again', async () => {
  const registered = await opened().registerWebhook?.(`${receiver.url}/stripe`)
  expect(registered?.secret).toMatch(/^whsec_/)
  expect(registered?.secret).not.toBe(secret)
  secret = registered?.secret ?? ''
  await open('card').then(({ externalId }) => emulator.control.expire(externalId))
  expect(await notices()).toHaveLength(1)
  expect(await opened().readNotice(receiver.last())).toHaveLength(1)
})

test('names the fault and no secret when Stripe refuses, is down, or talks rubbish', async () => {
  const wrong = await faultOf(opened({ key: 'sk_test_wrong_key_1234' }).check())
  expect(wrong.fault).toBe('credentials')
  expect(wrong.message).not.toMatch(/wrong|1234/)

  const email = await faultOf(
    opened().create(chargeOrder({ method: 'card', payer: { ...chargeOrder().payer, email: 'not@n' } })),
  )
  expect([email.fault, email.field]).toEqual(['refused', 'email'])
  expect(email.message).not.toContain('not@n')
  const cents = await faultOf(opened().create(chargeOrder({ method: 'boleto', amountCents: 499 })))
  expect([cents.fault, cents.field]).toEqual(['refused', 'amount'])

  const down = { on: 'fetch', provider: 'stripe', times: 3, fault: { kind: 'http', status: 503 } } as const
  await emulator.control.addFault(down)
  expect((await faultOf(chargeOf('cs_test_x'))).fault).toBe('unavailable')
  await emulator.control.addFault({ on: 'create', provider: 'stripe', times: 3, fault: { kind: 'rubbish' } })
  expect((await faultOf(open('card'))).fault).toBe('uncertain')
  await emulator.control.clearFaults()
  await emulator.control.addFault({
    on: 'create',
    provider: 'stripe',
    fault: {
      kind: 'error',
      status: 429,
      body: { error: { type: 'invalid_request_error', code: 'rate_limit', message: 'Slow down.' } },
    },
  })
  expect(await open('card').catch((error: ProviderError) => error.fault)).toBe('unavailable')
})

test('refuses a live key where notices or calls would travel in the clear', async () => {
  const live = opened({
    key: 'sk_live_emulated_0000',
    noticesUrl: 'http://chat.example.com/webhooks/payments',
  })
  const error = await faultOf(live.check())
  expect([error.fault, error.message]).toEqual([
    'credentials',
    'stripe: a live key needs a PUBLIC_URL with https',
  ])
  const toEmulator = opened({
    key: 'rk_live_emulated_0000',
    noticesUrl: 'https://chat.example.com/webhooks/payments',
  })
  expect((await faultOf(toEmulator.create(chargeOrder({ method: 'card' })))).message).toContain(
    'STRIPE_BASE_URL',
  )
})

test('opens no page where nobody said to which address it leads back', async () => {
  const error = await faultOf(opened().create(chargeOrder({ method: 'card', returnUrl: null })))
  expect([error.fault, error.message]).toEqual(['credentials', 'stripe: a page needs a PUBLIC_URL'])
})

test('answers null without a key', () => {
  expect(openStripe(providerSetup(emulator, {}))).toBeNull()
})
