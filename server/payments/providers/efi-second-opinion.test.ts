import {
  CreateOneStepChargeBodySchema,
  CreateOneStepChargeResponseSchema,
  CreateOneStepLinkBodySchema,
  CreateOneStepLinkResponseSchema,
  DetailChargeResponseSchema,
  GetNotificationResponseSchema,
  ListChargesResponseSchema,
  PixConfigWebhookBodySchema,
  PixConfigWebhookResponseSchema,
  PixCreateChargeResponseSchema,
  PixCreateImmediateChargeBodySchema,
  PixDetailChargeResponseSchema,
  PixDetailWebhookResponseSchema,
  PixDevolutionBodySchema,
  PixDevolutionResponseSchema,
  PixUpdateChargeBodySchema,
  RefundCardBodySchema,
  RefundCardResponseSchema,
} from 'sdk-node-apis-efi'
import { expect, test } from 'vitest'
import { openPaymentStage, orderOf } from '#tests/payments/payment-stage.ts'
import { openEfi } from './efi.ts'

/** Schemas of bodies and answers in Efí's own SDK, by the call. */
const pixShapes = [
  ['PUT', /^\/v2\/cob\//, PixCreateImmediateChargeBodySchema, PixCreateChargeResponseSchema],
  ['GET', /^\/v2\/cob\//, null, PixDetailChargeResponseSchema],
  ['PATCH', /^\/v2\/cob\//, PixUpdateChargeBodySchema, PixDetailChargeResponseSchema],
  ['PUT', /\/devolucao\//, PixDevolutionBodySchema, PixDevolutionResponseSchema],
  ['PUT', /^\/v2\/webhook\//, PixConfigWebhookBodySchema, PixConfigWebhookResponseSchema],
  ['GET', /^\/v2\/webhook\//, null, PixDetailWebhookResponseSchema],
] as const
const chargeShapes = [
  ['POST', /^\/v1\/charge\/one-step\/link$/, CreateOneStepLinkBodySchema, CreateOneStepLinkResponseSchema],
  ['POST', /^\/v1\/charge\/one-step$/, CreateOneStepChargeBodySchema, CreateOneStepChargeResponseSchema],
  ['GET', /^\/v1\/charge\/\d+$/, null, DetailChargeResponseSchema],
  ['GET', /^\/v1\/charges/, null, ListChargesResponseSchema],
  ['GET', /^\/v1\/notification\//, null, GetNotificationResponseSchema],
  ['POST', /\/refund$/, RefundCardBodySchema, RefundCardResponseSchema],
] as const

const stage = await openPaymentStage()
const efi = stage.open(openEfi)

/** Calls of an address, as the emulator received and answered them. */
const callsTo = async (start: string) =>
  (await stage.control.calls()).filter(({ url }) => url.startsWith(start))

async function everythingByPix() {
  const order = orderOf({ method: 'pix' })
  const { externalId } = await efi.create(order)
  const charge = { externalId, chargeId: order.chargeId, method: 'pix' } as const
  await efi.fetch(charge)
  await stage.control.pay({ charge: order.chargeId })
  const [payment] = (await efi.fetch(charge))!.payments
  const { externalPaymentId } = payment!
  await efi.refund({ ...charge, externalPaymentId, amountCents: 1000, key: 'first' })
  await efi.fetch(charge)
  const canceled = orderOf({ method: 'pix', payer: { ...order.payer, document: '52998224725' } })
  await efi.create(canceled)
  await efi.cancel({ externalId: '', chargeId: canceled.chargeId, method: 'pix' })
  await efi.registerWebhook!(`${stage.noticesUrl}/efi`)
  await efi.check()
}

async function everythingByCharges() {
  for (const method of ['card', 'boleto'] as const) {
    const order = orderOf({ method })
    const { externalId } = await efi.create(order)
    const charge = { externalId, chargeId: order.chargeId, method }
    await efi.fetch(charge)
    await efi.fetch({ ...charge, externalId: null })
    await stage.control.pay({ charge: externalId, by: method })
    await efi.fetch(charge)
    if (method === 'card')
      await efi.refund({ ...charge, externalPaymentId: externalId, amountCents: 4990, key: 'k' })
  }
  await stage.waitForNotices(2)
  await stage.read(efi)
}

test.each([
  ['/v2/', pixShapes, everythingByPix],
  ['/v1/', chargeShapes, everythingByCharges],
] as const)('asks and is answered at %s as Efí’s own SDK has it', async (start, shapes, everything) => {
  await everything()
  const calls = await callsTo(start)
  for (const [method, path, body, answer] of shapes) {
    const made = calls.filter((call) => call.method === method && path.test(call.url) && call.status < 300)
    expect(made.length, `${method} ${path}`).toBeGreaterThan(0)
    for (const call of made) {
      const said = `${method} ${call.url}: ${call.answer}`
      if (body) expect(body.safeParse(call.body).error?.issues, JSON.stringify(call.body)).toBeUndefined()
      expect(answer.safeParse(JSON.parse(call.answer)).error?.issues, said).toBeUndefined()
    }
  }
})
