import { parsePix, hasError } from 'pix-utils'
import { expect, test } from 'vitest'
import { dayFromNow, openPaymentStage, orderOf } from '#tests/payments/payment-stage.ts'
import { NoticeRefused } from '../payment-provider.ts'
import { openAsaas } from './asaas.ts'

const stage = await openPaymentStage()
const { control } = stage
const asaas = stage.open(openAsaas)
const { payer } = orderOf({ method: 'pix' })
const call = async (method: string, path: string, body?: unknown) => {
  const answer = await fetch(stage.emulator.baseUrls.asaas + path, {
    method,
    headers: { access_token: stage.emulator.keys.asaasToken, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return (await answer.json()) as { data: Record<string, unknown>[] } & Record<string, unknown>
}
const chargesOf = async (reference: string) =>
  (await control.charges()).filter((charge) => charge.reference === reference)

test('[BILL-018] opens a PIX code, a boleto and a page for cards', async () => {
  const pix = await asaas.create(orderOf({ method: 'pix' }))
  const parsed = parsePix(pix.qrText ?? '')
  expect(hasError(parsed)).toBe(false)
  expect(pix.qrText).toContain('540549.90')
  const boleto = await asaas.create(orderOf({ method: 'boleto' }))
  expect(boleto.boleto).toMatchObject({ line: expect.stringMatching(/^461\d{44}$/) as string })
  const card = await asaas.create(orderOf({ method: 'card' }))
  expect(card.qrText ?? card.boleto).toBeUndefined()
  expect((await fetch(card.url!)).status).toBe(200)
  expect(pix.expiresAt!.toISOString().slice(0, 10)).toBe(dayFromNow(4))
})

test('makes one customer for a company, to whom Asaas does not write', async () => {
  const companyId = 4711
  const of = (given: Partial<typeof payer>) =>
    orderOf({ method: 'pix', payer: { ...payer, companyId, ...given } })
  await asaas.create(of({}))
  await asaas.create(of({ email: 'other@example.com', document: '52998224725' }))
  const { data } = await call('GET', '/customers?externalReference=company-4711')
  expect(data).toMatchObject([
    { notificationDisabled: true, email: 'other@example.com', cpfCnpj: '52998224725' },
  ])
})

test.each([
  ['pix', 'paid'],
  ['card', 'paid'],
  ['boleto', 'paid'],
] as const)('[D91] tells that a %s was %s, and by how much', async (method, status) => {
  const order = orderOf({ method })
  const { externalId } = await asaas.create(order)
  await control.pay({ charge: externalId, by: method, amountCents: 4980 })
  expect(await asaas.fetch({ externalId, chargeId: order.chargeId, method })).toMatchObject({
    ...{ status, amountCents: 4990, currency: 'BRL', reference: order.chargeId, opened: null },
    payments: [{ externalPaymentId: externalId, amountCents: 4980, refundedCents: 0 }],
  })
})

test('does not count the interest of a late boleto as paid for the invoice', async () => {
  const order = orderOf({ method: 'boleto' })
  const { externalId } = await asaas.create(order)
  await control.pay({ charge: externalId, by: 'boleto', amountCents: 5100, interestCents: 110 })
  expect(await asaas.fetch({ externalId, chargeId: order.chargeId, method: 'boleto' })).toMatchObject({
    ...{ amountCents: 4990, payments: [{ amountCents: 4990 }] },
  })
})

test('leaves to people what was marked as paid by hand at Asaas', async () => {
  const order = orderOf({ method: 'boleto' })
  const { externalId } = await asaas.create(order)
  await control.pay({ charge: externalId, by: 'RECEIVED_IN_CASH' })
  expect(await asaas.fetch({ externalId, chargeId: order.chargeId, method: 'boleto' })).toMatchObject({
    ...{ status: 'paid', payments: [{ externalPaymentId: `${externalId}:cash`, isByHand: true }] },
  })
})

test.each(['cut', 'rubbish'] as const)(
  'makes one charge though the first answer was lost by a %s',
  async (kind) => {
    const order = orderOf({ method: 'pix' })
    await control.addFault({ on: 'create', fault: { kind, delivered: true } })
    await expect(asaas.create(order)).rejects.toMatchObject({ fault: 'uncertain' })
    const found = await asaas.fetch({ externalId: null, chargeId: order.chargeId, method: 'pix' })
    expect(await asaas.create(order)).toEqual(found?.opened)
    expect(await chargesOf(order.chargeId)).toHaveLength(1)
  },
)

test('takes a charge whose code cannot be read for uncertain, and finds it', async () => {
  const order = orderOf({ method: 'pix' })
  await control.addFault({ on: 'qr', times: null, fault: { kind: 'http', status: 400 } })
  await expect(asaas.create(order)).rejects.toMatchObject({ fault: 'uncertain' })
  await control.clearFaults()
  expect((await asaas.create(order)).qrText).toBeTruthy()
  expect(await chargesOf(order.chargeId)).toHaveLength(1)
})

test('finds what was paid before it was shown', async () => {
  const order = orderOf({ method: 'pix' })
  await control.setModes({ early: true })
  await expect(asaas.create(order)).rejects.toMatchObject({ fault: 'uncertain' })
  await control.setModes({ early: false })
  const lost = { externalId: null, chargeId: order.chargeId, method: 'pix' } as const
  expect(await asaas.fetch(lost)).toMatchObject({ status: 'paid', opened: null })
})

test('takes a read timeout for uncertain, and repeats nothing by itself', async () => {
  const order = orderOf({ method: 'pix' })
  await control.addFault({ on: 'create', fault: { kind: 'http', status: 408 } })
  await expect(asaas.create(order)).rejects.toMatchObject({ fault: 'uncertain' })
  expect(await chargesOf(order.chargeId)).toEqual([])
  expect(await asaas.fetch({ externalId: null, chargeId: order.chargeId, method: 'pix' })).toBeNull()
})

test('leaves nothing behind where making the customer failed', async () => {
  const order = orderOf({ method: 'pix', payer: { ...payer, companyId: 99_001 } })
  await control.addFault({ on: 'customer', times: null, fault: { kind: 'cut', delivered: false } })
  await expect(asaas.create(order)).rejects.toMatchObject({ fault: 'unavailable' })
  await control.clearFaults()
  expect(await chargesOf(order.chargeId)).toEqual([])
})

test('deletes an open charge, after which it is canceled, and leaves a paid one', async () => {
  const open = orderOf({ method: 'pix' })
  const paid = orderOf({ method: 'pix' })
  const [first, second] = [await asaas.create(open), await asaas.create(paid)]
  await control.pay({ charge: second.externalId })
  for (const [{ externalId }, { chargeId }] of [
    [first, open],
    [second, paid],
  ] as const)
    await asaas.cancel({ externalId, chargeId, method: 'pix' })
  expect((await asaas.fetch({ ...first, chargeId: open.chargeId, method: 'pix' }))?.status).toBe('canceled')
  expect((await asaas.fetch({ ...second, chargeId: paid.chargeId, method: 'pix' }))?.status).toBe('paid')
})

test('refunds in part and whole, and once for one key though the answer was lost', async () => {
  const order = orderOf({ method: 'pix' })
  const { externalId } = await asaas.create(order)
  await control.pay({ charge: externalId })
  const refund = { externalId, externalPaymentId: externalId, method: 'pix' } as const
  const part = { ...refund, amountCents: 1000, key: 'first' }
  await control.addFault({ on: 'refund', fault: { kind: 'cut', delivered: true } })
  await expect(asaas.refund(part)).rejects.toMatchObject({ fault: 'uncertain' })
  expect(await asaas.refund(part)).toEqual({ status: 'done' })
  const state = () => asaas.fetch({ externalId, chargeId: order.chargeId, method: 'pix' })
  expect(await state()).toMatchObject({ status: 'paid', payments: [{ refundedCents: 1000 }] })
  await expect(asaas.refund({ ...refund, amountCents: 4990, key: 'too-much' })).rejects.toMatchObject({
    fault: 'refused',
  })
  await asaas.refund({ ...refund, amountCents: 3990, key: 'second' })
  expect(await state()).toMatchObject({ status: 'refunded', payments: [{ refundedCents: 4990 }] })
})

test('says that a chargeback was opened, and won', async () => {
  const order = orderOf({ method: 'card' })
  const { externalId } = await asaas.create(order)
  await control.pay({ charge: externalId, by: 'card' })
  const state = async () =>
    (await asaas.fetch({ externalId, chargeId: order.chargeId, method: 'card' }))?.status
  await control.dispute(externalId)
  expect(await state()).toBe('disputed')
  await control.dispute(externalId, 'won')
  expect(await state()).toBe('paid')
})

test.each([
  ['123', 'document'],
  [null, 'document'],
  ['11111111111', 'document'],
] as const)('says that the document %s is what is wrong', async (document, field) => {
  const order = orderOf({ method: 'pix', payer: { ...payer, companyId: 99_002, document } })
  await expect(asaas.create(order)).rejects.toMatchObject({ fault: 'refused', field })
})

test('says that the amount is what is wrong, as below five reais', async () => {
  await expect(asaas.create(orderOf({ method: 'pix', amountCents: 499 }))).rejects.toMatchObject({
    ...{ fault: 'refused', field: 'amount' },
  })
})

test.each([1, 499, 4990, 123_456_789, 29, 57, 115])('asks for %i cents exactly', async (cents) => {
  const amountCents = cents + 1000
  const order = orderOf({ method: 'card', amountCents })
  const { externalId } = await asaas.create(order)
  expect(await asaas.fetch({ externalId, chargeId: order.chargeId, method: 'card' })).toMatchObject({
    amountCents,
  })
})

test('registers its webhook once, is told by it, and is warned when its queue pauses', async () => {
  expect(await asaas.check()).toEqual({ account: 'Chat-flow', live: false, warnings: ['webhookMissing'] })
  await asaas.registerWebhook!(`${stage.noticesUrl}/asaas`)
  const { secret } = (await asaas.registerWebhook!(`${stage.noticesUrl}/asaas`))!
  expect(secret).toMatch(/^[\w-]{43}$/)
  const { data } = await call('GET', '/webhooks')
  expect(data).toMatchObject([{ sendType: 'NON_SEQUENTIALLY', enabled: true, hasAuthToken: true }])
  expect((await asaas.check()).warnings).toEqual([])

  const { credentials } = stage.setup()
  const proven = stage.open(openAsaas, { credentials: { ...credentials, asaaswebhooktoken: secret } })
  const order = orderOf({ method: 'pix' })
  const { externalId } = await asaas.create(order)
  await control.pay({ charge: externalId })
  await stage.waitForNotices(1)
  expect(await stage.read(proven)).toMatchObject([{ externalId, reference: order.chargeId }])
  expect(() => asaas.readNotice(stage.received[0]!)).toThrow(NoticeRefused)
  const rotated = stage.open(openAsaas, { formerSecrets: { asaaswebhooktoken: secret } })
  expect(await stage.read(rotated)).toHaveLength(1)

  // Only 200 counts: the queue is paused after fifteen failures, and the payment is told once it goes on.
  stage.received.length = 0
  stage.answerWith(204)
  const late = orderOf({ method: 'pix' })
  const second = await asaas.create(late)
  await control.pay({ charge: second.externalId })
  await expect
    .poll(async () => (await asaas.check()).warnings, { timeout: 15_000 })
    .toEqual(['webhookPaused'])
  expect(stage.received).toHaveLength(15)
  stage.answerWith(200)
  await asaas.registerWebhook!(`${stage.noticesUrl}/asaas`)
  await stage.waitForNotices(16)
  expect((await asaas.check()).warnings).toEqual([])
})

test.each([undefined, '', 'wrong'])('refuses a notice with the token %s', (token) => {
  const raw = Buffer.from(
    JSON.stringify({ id: 'evt_1', event: 'PAYMENT_RECEIVED', payment: { id: 'pay_1' } }),
  )
  const request = { raw, headers: { 'asaas-access-token': token }, query: {}, address: '' }
  expect(() => asaas.readNotice(request)).toThrow(NoticeRefused)
  const { credentials } = stage.setup()
  const unset = stage.open(openAsaas, { credentials: { ...credentials, asaaswebhooktoken: '' } })
  expect(() => unset.readNotice(request)).toThrow(NoticeRefused)
})

test.each(['', '{', '[]', '{"id":1}', '{"id":"evt","event":"X"}'])('finds nothing in the body %s', (body) => {
  const { credentials } = stage.setup()
  const headers = { 'asaas-access-token': credentials.asaaswebhooktoken }
  expect(asaas.readNotice({ raw: Buffer.from(body), headers, query: {}, address: '' })).toEqual([])
})

test('says that its key is wrong, without saying it', async () => {
  const { credentials } = stage.setup()
  const wrong = stage.open(openAsaas, { credentials: { ...credentials, asaastoken: '$aact_planted_key' } })
  const refused = await wrong.check().catch((error: unknown) => error)
  expect(refused).toMatchObject({ fault: 'credentials' })
  expect(String((refused as Error).stack)).not.toContain('planted')
})
