import { expect, test } from 'vitest'
import { dayFromNow, openPaymentStage, orderOf } from '#tests/payments/payment-stage.ts'
import { NoticeRefused } from '../payment-provider.ts'
import { openEfi } from './efi.ts'

const stage = await openPaymentStage()
const { control } = stage
const efi = stage.open(openEfi)
const cnpj = orderOf({ method: 'boleto' }).payer

test('[BILL-018] opens a boleto with its line, its page and its own PIX code', async () => {
  const order = orderOf({ method: 'boleto' })
  const opened = await efi.create(order)
  expect(opened.boleto!.line.replace(/\D/g, '')).toMatch(/^364\d{44}$/)
  expect((await fetch(opened.boleto!.url!)).status).toBe(200)
  expect(opened.qrText).toContain('br.gov.bcb.pix')
  expect(opened.expiresAt!.toISOString().slice(0, 10)).toBe(dayFromNow(4))
  const { externalId } = opened
  expect(await efi.fetch({ externalId, chargeId: order.chargeId, method: 'boleto' })).toMatchObject({
    ...{ status: 'pending', amountCents: 4990, currency: 'BRL', reference: order.chargeId, payments: [] },
    opened,
  })
})

test('[BILL-018] opens a page for cards, which is paid there', async () => {
  const order = orderOf({ method: 'card' })
  const { externalId, url } = await efi.create(order)
  const body = new URLSearchParams({ by: 'card' })
  expect(await (await fetch(url!, { method: 'POST', body })).text()).toContain('Pago')
  expect(await efi.fetch({ externalId, chargeId: order.chargeId, method: 'card' })).toMatchObject({
    ...{ status: 'paid', reference: order.chargeId, opened: null },
    payments: [{ externalPaymentId: externalId, amountCents: 4990, refundedCents: 0 }],
  })
})

test('[D91] tells what was really paid for a boleto', async () => {
  const order = orderOf({ method: 'boleto' })
  const { externalId } = await efi.create(order)
  await control.pay({ charge: externalId, amountCents: 5100 })
  expect(await efi.fetch({ externalId, chargeId: order.chargeId, method: 'boleto' })).toMatchObject({
    ...{ status: 'paid', amountCents: 4990, payments: [{ amountCents: 5100 }] },
  })
})

test.each(['card', 'boleto'] as const)(
  'finds a %s charge by our reference when its answer was lost',
  async (method) => {
    const order = orderOf({ method })
    await control.addFault({ on: 'create', fault: { kind: 'cut', delivered: true } })
    await expect(efi.create(order)).rejects.toMatchObject({ fault: 'uncertain' })
    const found = await efi.fetch({ externalId: null, chargeId: order.chargeId, method })
    expect(found).toMatchObject({ status: 'pending', reference: order.chargeId })
    expect(method === 'card' ? found?.opened?.url : found?.opened?.boleto?.line).toBeTruthy()
    const never = crypto.randomUUID()
    expect(await efi.fetch({ externalId: null, chargeId: never, method })).toBeNull()
  },
)

test('never makes a boleto twice by itself', async () => {
  const order = orderOf({ method: 'boleto' })
  await control.addFault({ on: 'create', fault: { kind: 'http', status: 503 } })
  await expect(efi.create(order)).rejects.toMatchObject({ fault: 'uncertain' })
  expect((await control.charges()).filter(({ reference }) => reference === order.chargeId)).toEqual([])
})

test.each([
  ['52998224725', true],
  ['12ABC34501DE35', true],
  ['123', false],
  [null, false],
])('takes the document %s: %s', async (document, isTaken) => {
  const order = orderOf({ method: 'boleto', payer: { ...cnpj, document } })
  const made = efi.create(order)
  if (isTaken) expect((await made).boleto).toBeTruthy()
  else await expect(made).rejects.toMatchObject({ fault: 'refused', field: 'document' })
})

test('is due today at the earliest', async () => {
  const opened = await efi.create(orderOf({ method: 'boleto', dueOn: dayFromNow(-20) }))
  expect(opened.expiresAt!.getTime()).toBeGreaterThan(Date.now())
})

test('cancels what is open, and leaves what is paid', async () => {
  const open = orderOf({ method: 'card' })
  const paid = orderOf({ method: 'boleto' })
  const [first, second] = [await efi.create(open), await efi.create(paid)]
  await control.pay({ charge: second.externalId })
  await efi.cancel({ externalId: first.externalId, chargeId: open.chargeId, method: 'card' })
  await efi.cancel({ externalId: second.externalId, chargeId: paid.chargeId, method: 'boleto' })
  expect((await efi.fetch({ ...first, chargeId: open.chargeId, method: 'card' }))?.status).toBe('canceled')
  expect((await efi.fetch({ ...second, chargeId: paid.chargeId, method: 'boleto' }))?.status).toBe('paid')
})

test('sends a card payment back once for one key, also when the answer is lost', async () => {
  const order = orderOf({ method: 'card' })
  const { externalId } = await efi.create(order)
  await control.pay({ charge: externalId, by: 'card' })
  const refund = { externalId, externalPaymentId: externalId, method: 'card', key: 'a-key' } as const
  await control.addFault({ on: 'refund', fault: { kind: 'cut', delivered: true } })
  await expect(efi.refund({ ...refund, amountCents: 1000 })).rejects.toMatchObject({ fault: 'uncertain' })
  await expect(efi.refund({ ...refund, amountCents: 1000 })).rejects.toMatchObject({ fault: 'refused' })
  const [charge] = (await control.charges()).filter(({ id }) => id === externalId)
  expect(charge?.payments[0]?.refunds).toHaveLength(1)
  expect(await efi.refund({ ...refund, amountCents: 3990, key: 'another' })).toEqual({ status: 'done' })
  expect(await efi.fetch({ externalId, chargeId: order.chargeId, method: 'card' })).toMatchObject({
    ...{ status: 'refunded', payments: [{ refundedCents: 4990 }] },
  })
})

test('does not send boletos back, which this API cannot', async () => {
  const refund = {
    externalId: '1',
    externalPaymentId: '1',
    method: 'boleto',
    amountCents: 1,
    key: 'k',
  } as const
  expect(await efi.refund(refund)).toEqual({ status: 'failed' })
})

test('reads what is posted about a charge by asking for it, after which it is not posted again', async () => {
  const order = orderOf({ method: 'boleto' })
  const { externalId } = await efi.create(order)
  const notice = async (at: number) => {
    await expect.poll(() => about().length).toBeGreaterThan(at)
    return efi.readNotice(about()[at]!)
  }
  const tokenOf = async () => {
    const [charge] = (await control.charges()).filter(({ id }) => id === externalId)
    return charge!.extra.token as string
  }
  const token = await tokenOf()
  const about = () => stage.received.filter(({ raw }) => raw.toString() === `notification=${token}`)
  const [first] = await notice(0)
  expect(first).toMatchObject({ externalId, reference: order.chargeId })
  const [request] = about()
  expect(() => efi.readNotice({ ...request!, query: { hmac: 'x' } })).toThrow(NoticeRefused)
  await control.idle()
  const { length } = about()
  await control.pay({ charge: externalId })
  const [second] = await notice(length)
  expect(second?.reference).toBe(order.chargeId)
  expect(second?.eventKey).not.toBe(first?.eventKey)
  const strange = { ...request!, raw: Buffer.from(`notification=${crypto.randomUUID()}`) }
  expect(await efi.readNotice(strange)).toEqual([])
})

test('says that a chargeback was opened', async () => {
  const order = orderOf({ method: 'card' })
  const { externalId } = await efi.create(order)
  await control.pay({ charge: externalId })
  await control.dispute(externalId)
  expect(await efi.fetch({ externalId, chargeId: order.chargeId, method: 'card' })).toMatchObject({
    status: 'disputed',
  })
})

test('says that its keys are wrong, without saying them', async () => {
  const { credentials } = stage.setup()
  const wrong = stage.open(openEfi, {
    ...{ certificate: null, credentials: { ...credentials, eficlientsecret: 'Client_Secret_planted' } },
  })
  const refused = await wrong.create(orderOf({ method: 'card' })).catch((error: Error) => error)
  expect(refused).toMatchObject({ fault: 'credentials' })
  expect(JSON.stringify([refused, String((refused as Error).stack)])).not.toContain('planted')
  await expect(wrong.check()).rejects.toMatchObject({ fault: 'credentials' })
})
