import { createHmac } from 'node:crypto'
import { WebhookSignatureValidator } from 'mercadopago'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  type ChargeOrder,
  NoticeRefused,
  type NoticeRequest,
  type PaymentProvider,
} from '#server/payments/payment-provider.ts'
import { type PaymentEmulator, startPaymentEmulator } from '../../../emulators/payments/payment-emulator.ts'
import { chargeOrder, faultOf, providerSetup, startNoticeReceiver } from '#tests/payments/provider-setup.ts'
import { reaisOf } from '#domain/invoices/cents.ts'
import { decimalCents } from './mercado-pago-answers.ts'
import { openMercadoPago } from './mercado-pago-provider.ts'

let emulator: PaymentEmulator
let receiver: Awaited<ReturnType<typeof startNoticeReceiver>>

beforeAll(async () => {
  receiver = await startNoticeReceiver()
  emulator = await startPaymentEmulator()
  await emulator.control.setPanelUrl('mercadopago', `${receiver.url}/mercadopago`)
})
afterAll(async () => {
  await emulator.close()
  await receiver.close()
})
afterEach(async () => {
  await emulator.control.clearFaults()
  await emulator.control.setModes({ wrongSignature: false, oldTimestamp: false })
  await setSigning({})
  await emulator.control.idle()
  receiver.notices.length = 0
})

const secret = 'emulated-mercado-pago-secret'
const setSigning = (signing: object) =>
  fetch(`${emulator.url}/_control/mercado-pago/signing`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(signing),
  })

function opened(given: { token?: string; secret?: string; former?: string } = {}): PaymentProvider {
  const provider = openMercadoPago(
    providerSetup(emulator, {
      credentials: {
        mpaccesstoken: given.token ?? 'TEST-emulated-access-token',
        mpwebhooksecret: given.secret ?? secret,
      },
      formerSecrets: given.former === undefined ? {} : { mpwebhooksecret: given.former },
    }),
  )
  if (!provider) throw new Error('The token is set.')
  return provider
}

const open = (given: Partial<ChargeOrder> = {}) => opened().create(chargeOrder(given))
const chargeOf = (externalId: string) => opened().fetch({ externalId, chargeId: '', method: 'pix' })
const read = async (request: NoticeRequest, provider = opened()) => provider.readNotice(request)
async function noticeOf(externalId: string): Promise<NoticeRequest> {
  await emulator.control.idle()
  const notice = receiver.notices.findLast(({ query }) => query['data.id'] === externalId)
  if (!notice) throw new Error('No notice came.')
  return notice
}

test('[BILL-017] opens a PIX code that is paid at a bank, and reads amount, currency and reference', async () => {
  const order = chargeOrder()
  const { externalId, qrText, expiresAt } = await opened().create(order)
  expect(qrText).toMatch(/^000201.*6304[0-9A-F]{4}$/)
  expect(Math.abs((expiresAt?.getTime() ?? 0) - Date.now() - 86_400_000)).toBeLessThan(60_000)
  expect(await chargeOf(externalId)).toMatchObject({ status: 'pending', payments: [], opened: { qrText } })

  await emulator.control.pay({ charge: qrText ?? '' })
  expect(await chargeOf(externalId)).toMatchObject({
    status: 'paid',
    amountCents: 4990,
    currency: 'BRL',
    reference: order.chargeId,
    opened: null,
    payments: [{ externalPaymentId: expect.stringMatching(/^PAY/), amountCents: 4990, refundedCents: 0 }],
  })
})

test('[BILL-017] opens a page that takes cards only, and a boleto with its digits', async () => {
  const card = await open({ method: 'card' })
  expect(await (await fetch(card.url ?? '')).text()).toMatch(/value="card"/)
  await fetch(card.url ?? '', { method: 'POST', body: new URLSearchParams({ by: 'card' }) })
  expect(await chargeOf(card.externalId)).toMatchObject({ status: 'paid', payments: [{ amountCents: 4990 }] })

  const boleto = await open({ method: 'boleto', expiresInSeconds: 3 * 86_400 })
  expect(boleto.boleto?.line).toMatch(/^\d{5}\.\d{5} \d{5}\.\d{6} \d{5}\.\d{6} \d \d{14}$/)
  expect(await chargeOf(boleto.externalId)).toMatchObject({ status: 'pending', payments: [] })
  await emulator.control.pay({ charge: boleto.boleto?.line ?? '', by: 'boleto' })
  expect(await chargeOf(boleto.externalId)).toMatchObject({ status: 'paid' })
})

test('refuses a boleto whose payer has no document or no address', async () => {
  const { payer } = chargeOrder()
  const document = await faultOf(open({ method: 'boleto', payer: { ...payer, document: null } }))
  expect([document.fault, document.field]).toEqual(['refused', 'document'])
  const address = await faultOf(open({ method: 'boleto', payer: { ...payer, address: null } }))
  expect([address.fault, address.field]).toEqual(['refused', 'address'])
  expect((await open({ payer: { ...payer, document: null, address: null } })).qrText).toBeDefined()
})

test('makes one order of a call whose answer was lost, and finds it by its reference', async () => {
  const order = chargeOrder()
  const lost = { on: 'create', provider: 'mercadopago', fault: { kind: 'cut', delivered: true } } as const
  await emulator.control.addFault(lost)
  const first = await opened().create(order)
  await emulator.control.addFault(lost)
  expect((await opened().create(order)).externalId).toBe(first.externalId)
  const found = await opened().fetch({ externalId: null, chargeId: order.chargeId, method: 'pix' })
  expect(found).toMatchObject({ externalId: first.externalId, opened: { qrText: first.qrText } })
  const made = (await emulator.control.charges()).filter(({ reference }) => reference === order.chargeId)
  expect(made).toHaveLength(1)
})

test('answers an order by its id alone that was paid before its answer came, and refuses one that has ended', async () => {
  await emulator.control.setModes({ early: true })
  const paid = await open().finally(() => emulator.control.setModes({ early: false }))
  expect(paid).toEqual({ externalId: expect.stringMatching(/^ORD/), expiresAt: null })
  expect(await chargeOf(paid.externalId)).toMatchObject({ status: 'paid' })
  const ended = chargeOrder()
  await emulator.control.expire((await opened().create(ended)).externalId)
  expect((await faultOf(opened().create(ended))).fault).toBe('refused')
})

test('repeats with the same key while the provider is busy with it, and says uncertain at last', async () => {
  const busy = (times: number | null, status: number) =>
    emulator.control.addFault({
      on: 'create',
      provider: 'mercadopago',
      times,
      fault: { kind: 'http', status },
    })
  await busy(1, 423)
  await busy(1, 424)
  expect((await open()).qrText).toBeDefined()
  await busy(null, 423)
  expect((await faultOf(open())).fault).toBe('uncertain')
})

test('never makes a new key for an order that was refused', async () => {
  const order = chargeOrder({ payer: { ...chargeOrder().payer, document: '11111111111' } })
  const refused = await faultOf(opened().create(order))
  expect([refused.fault, refused.field]).toEqual(['refused', 'document'])
  expect(refused.message).not.toContain('11111111111')
  expect((await faultOf(opened().create({ ...order, payer: chargeOrder().payer }))).fault).toBe('uncertain')
})

test('reports what expired and what was cancelled, and cancels twice without an error', async () => {
  const cancel = (externalId: string) => opened().cancel({ externalId, chargeId: '', method: 'pix' })
  const expired = await open()
  await emulator.control.expire(expired.externalId)
  expect(await chargeOf(expired.externalId)).toMatchObject({ status: 'expired', opened: null })
  const canceled = await open()
  await cancel(canceled.externalId)
  await cancel(canceled.externalId)
  expect(await chargeOf(canceled.externalId)).toMatchObject({ status: 'canceled' })
  const paid = await open()
  await emulator.control.pay({ charge: paid.externalId })
  await cancel(paid.externalId)
  expect(await chargeOf(paid.externalId)).toMatchObject({ status: 'paid' })
  expect((await faultOf(cancel('ORDUNKNOWN'))).fault).toBe('notFound')
  expect(await chargeOf('ORDUNKNOWN')).toBeNull()
})

test('refunds a part once however often it is asked, then the rest', async () => {
  const { externalId } = await open()
  await emulator.control.pay({ charge: externalId })
  const externalPaymentId = (await chargeOf(externalId))?.payments[0]?.externalPaymentId ?? ''
  const refund = (amountCents: number, key: string) =>
    opened().refund({ externalId, externalPaymentId, method: 'pix', amountCents, key })
  expect(await refund(990, 'a')).toEqual({ status: 'done' })
  expect(await refund(990, 'a')).toEqual({ status: 'done' })
  expect(await chargeOf(externalId)).toMatchObject({ status: 'paid', payments: [{ refundedCents: 990 }] })
  expect(await refund(4000, 'b')).toEqual({ status: 'done' })
  expect(await chargeOf(externalId)).toMatchObject({
    status: 'refunded',
    payments: [{ refundedCents: 4990 }],
  })
  expect(await refund(4000, 'c')).toEqual({ status: 'done' })
})

test('tells a chargeback and its end', async () => {
  const { externalId } = await open({ method: 'card' })
  await emulator.control.pay({ charge: externalId, by: 'card' })
  await emulator.control.dispute(externalId, 'open')
  expect(await chargeOf(externalId)).toMatchObject({ status: 'disputed', payments: [{ amountCents: 4990 }] })
  await emulator.control.dispute(externalId, 'won')
  expect(await chargeOf(externalId)).toMatchObject({ status: 'paid' })
})

test('counts what was really paid, cents more or less and a second payment', async () => {
  const { externalId } = await open()
  await emulator.control.pay({ charge: externalId, amountCents: 4980 })
  await emulator.control.pay({ charge: externalId, amountCents: 5000, isLate: true })
  const { payments } = (await chargeOf(externalId)) ?? { payments: [] }
  expect(payments.map(({ amountCents }) => amountCents)).toEqual([4980, 5000])
  expect(new Set(payments.map(({ externalPaymentId }) => externalPaymentId)).size).toBe(2)
})

test.each([
  { idCase: 'asIs', tsUnit: 'ms' },
  { idCase: 'lower', tsUnit: 's' },
] as const)("takes a notice that Mercado Pago's library takes too: $idCase, $tsUnit", async (signing) => {
  await setSigning(signing)
  const { externalId } = await open()
  const notice = await noticeOf(externalId)
  const dataId = signing.idCase === 'lower' ? externalId.toLowerCase() : externalId
  const { 'x-signature': xSignature, 'x-request-id': xRequestId } = notice.headers
  WebhookSignatureValidator.validate({ xSignature, xRequestId, dataId, secret })
  expect(await read(notice)).toEqual([{ eventKey: expect.any(String), externalId, reference: null }])
})

test('reads nothing of the body, which is not signed', async () => {
  const mine = await open()
  const other = await open()
  const notice = await noticeOf(mine.externalId)
  const raw = Buffer.from(notice.raw.toString().replaceAll(mine.externalId, other.externalId))
  expect(await read({ ...notice, raw })).toMatchObject([{ externalId: mine.externalId }])
  expect(await read({ ...notice, raw: Buffer.from('{{{') })).toMatchObject([{ externalId: mine.externalId }])
  const forged = { ...notice, query: { ...notice.query, 'data.id': other.externalId } }
  await expect(read(forged)).rejects.toThrow(NoticeRefused)
})

test('refuses notices that are unsigned, signed by somebody else, or older than their retries', async () => {
  const notice = await noticeOf((await open()).externalId)
  const without = (name: string) => ({ ...notice, headers: { ...notice.headers, [name]: undefined } })
  await expect(read(without('x-signature'))).rejects.toThrow(NoticeRefused)
  await expect(read(without('x-request-id'))).rejects.toThrow(NoticeRefused)
  await expect(read({ ...notice, query: {} })).rejects.toThrow(NoticeRefused)
  await expect(read(notice, opened({ secret: '' }))).rejects.toThrow(NoticeRefused)
  await expect(read(notice, opened({ secret: 'other' }))).rejects.toThrow(NoticeRefused)
  expect(await read(notice, opened({ secret: 'other', former: ` ${secret} ` }))).toHaveLength(1)
  for (const mode of ['wrongSignature', 'oldTimestamp'] as const) {
    await emulator.control.setModes({ [mode]: true })
    const { externalId } = await open()
    await expect(read(await noticeOf(externalId))).rejects.toThrow(NoticeRefused)
    await emulator.control.setModes({ [mode]: false })
  }
})

const signedAt = (ts: string, query: Record<string, string> = {}): NoticeRequest => {
  const v1 = createHmac('sha256', secret).update(`id:ORD1;request-id:r;ts:${ts};`).digest('hex')
  return {
    raw: Buffer.from(''),
    headers: { 'x-signature': `ts=${ts}, V1=${v1}`, 'x-request-id': 'r' },
    query: { 'data.id': 'ORD1', type: 'order', ...query },
    address: '127.0.0.1',
  }
}

test('accepts time stamps of six days ago, of quarter an hour ahead, and in either unit', async () => {
  const now = Date.now()
  const minutes = 60_000
  const fine = [now - 5.9 * 1440 * minutes, now + 14 * minutes]
  for (const at of fine) {
    expect(await read(signedAt(String(Math.floor(at))))).toHaveLength(1)
    expect(await read(signedAt(String(Math.floor(at / 1000))))).toHaveLength(1)
  }
  for (const at of [now - 6.1 * 1440 * minutes, now + 16 * minutes])
    await expect(read(signedAt(String(Math.floor(at))))).rejects.toThrow(NoticeRefused)
  for (const ts of ['', 'abc', '1e12', '9'.repeat(30)])
    await expect(read(signedAt(ts))).rejects.toThrow(NoticeRefused)
  expect(await read(signedAt(String(now), { type: 'payment' }))).toEqual([])
})

test('[BILL-027] tells whose token it is and that notices have no secret yet', async () => {
  expect(await opened().check()).toEqual({
    account: 'TESTUSER1000000001 (1000000001)',
    live: false,
    warnings: [],
  })
  expect((await opened({ secret: '' }).check()).warnings).toEqual(['webhookMissing'])
})

test('names the fault and no secret when Mercado Pago refuses, is down, or talks rubbish', async () => {
  const wrong = await faultOf(opened({ token: 'TEST-wrong-token' }).check())
  expect([wrong.fault, wrong.message.includes('wrong-token')]).toEqual(['credentials', false])
  const clear = await faultOf(opened({ token: 'APP_USR-1234-live' }).check())
  expect([clear.fault, clear.message]).toEqual([
    'credentials',
    'mercadopago: this token needs a MERCADOPAGO_BASE_URL with https',
  ])
  const email = await faultOf(open({ payer: { ...chargeOrder().payer, email: 'not@n' } }))
  expect([email.fault, email.field, email.message.includes('not@n')]).toEqual(['refused', 'email', false])

  const fault = (
    on: 'create' | 'fetch',
    given: Parameters<PaymentEmulator['control']['addFault']>[0]['fault'],
  ) => emulator.control.addFault({ on, provider: 'mercadopago', times: 3, fault: given })
  await fault('fetch', { kind: 'http', status: 503 })
  expect((await faultOf(chargeOf('ORD1'))).fault).toBe('unavailable')
  await fault('create', { kind: 'rubbish' })
  expect((await faultOf(open())).fault).toBe('uncertain')
  await emulator.control.clearFaults()
  await fault('create', { kind: 'error', status: 429, retryAfterSeconds: 3600 })
  expect((await faultOf(open())).fault).toBe('unavailable')
})

test('opens a page without a way back where nobody said to which address it leads', async () => {
  const { url } = await open({ method: 'card', returnUrl: null })
  expect(await (await fetch(url ?? '')).text()).not.toContain('financeiro')
})

test('answers null without a token', () => {
  expect(openMercadoPago(providerSetup(emulator, {}))).toBeNull()
})

test('writes cents as decimals and reads them back, to the cent', () => {
  for (const cents of [0, 1, 9, 10, 99, 100, 4990, 123_456_789, 999_999_999_999])
    expect(decimalCents.parse(reaisOf(cents))).toBe(cents)
  expect([decimalCents.parse('49'), decimalCents.parse('49.9')]).toEqual([4900, 4990])
  for (const wrong of ['49.901', '-1.00', '1e3', '', '49,90', ' 1.00'])
    expect(decimalCents.safeParse(wrong).success).toBe(false)
})

const post = (body: unknown, key: string | null = crypto.randomUUID()) =>
  fetch(`${emulator.url}/v1/orders`, {
    method: 'POST',
    headers: {
      authorization: 'Bearer TEST-emulated-access-token',
      'content-type': 'application/json',
      ...(key !== null && { 'x-idempotency-key': key }),
    },
    body: JSON.stringify(body),
  })
const errorsOf = async (answer: Response) =>
  ((await answer.json()) as { errors: { code: string }[] }).errors.map(({ code }) => code)

test('emulates the refusals of Mercado Pago, all of a request at once', async () => {
  const payment = { amount: '49.90', payment_method: { id: 'pix', type: 'bank_transfer' } }
  const order = {
    type: 'online',
    processing_mode: 'automatic',
    total_amount: '49.90',
    payer: { email: 'a@b.com' },
    transactions: { payments: [payment] },
  }
  expect((await post(order)).status).toBe(201)
  expect(await errorsOf(await post(order, null))).toEqual(['empty_required_header'])
  expect(await errorsOf(await post({ ...order, total_amount: 49.9, extra: 1 }))).toEqual([
    'property_type',
    'unsupported_properties',
  ])
  const two = { ...order, transactions: { payments: [payment, payment] } }
  expect(await errorsOf(await post(two))).toEqual(['maximum_items'])
  const page = {
    ...order,
    transactions: undefined,
    processing_mode: 'manual',
    items: [{ title: 'a', unit_price: '1.00', quantity: 1 }],
  }
  expect(await errorsOf(await post(page))).toEqual(['order_items_total_amount_mismatch'])
  const key = crypto.randomUUID()
  await post({}, key)
  const spent = await post(order, key)
  expect([spent.status, await errorsOf(spent)]).toEqual([409, ['idempotency_key_already_used']])
})
