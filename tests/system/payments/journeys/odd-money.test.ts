import { expect, test } from 'vitest'
import { invoiceEndpoints as invoices } from '#domain/invoices/invoice-contract.ts'
import { oneOfEach, openWireStage } from '#tests/payments/wire-stage.ts'

const { control, payer, settle, lookNow, asRoot, moveOn, trailOf, atProvider, priceCents } =
  await openWireStage()

/** Methods by which a payer can send a different amount than requested, and whose provider reports it. */
const oddWays = [...oneOfEach, { provider: 'efi', method: 'boleto' }] as const

const cancel = (id: string) =>
  asRoot(invoices.cancelInvoice, { params: { id }, body: { reason: 'Plano trocado' } })

test.each(oddWays)('[D91] leaves ten cents less at $provider by $method to somebody', async (way) => {
  const who = await payer(way.provider)
  const charge = await who.open(way.method)
  await control.pay({ charge: charge.id, amountCents: priceCents - 10, by: way.method })
  await settle()
  expect([await who.status(), await who.renewals(), await who.outcomes()]).toEqual(['open', 0, ['review']])
  expect(await who.chargeStatuses()).toEqual(['review'])
  expect(
    (await asRoot(invoices.listCompanyInvoices, { query: { filter: 'review' } })).invoices,
  ).toContainEqual(expect.objectContaining({ id: charge.invoiceId, needsReview: true }))
})

test.each(oddWays)(
  '[D91] renews by ten cents more at $provider by $method, and keeps them as credit',
  async (way) => {
    const who = await payer(way.provider)
    const charge = await who.open(way.method)
    await control.pay({ charge: charge.id, amountCents: priceCents + 10, by: way.method })
    await settle()
    expect([await who.status(), await who.renewals(), await who.outcomes()]).toEqual(['paid', 1, ['renewed']])
    const { invoice } = await trailOf(charge.invoiceId)
    expect(invoice.payments).toMatchObject([{ amountCents: priceCents + 10, outcome: 'renewed' }])
    expect(await who.creditCents()).toBe(10)
  },
)

test.each([
  { provider: 'mercadopago', method: 'pix' },
  { provider: 'stripe', method: 'card' },
] as const)('[D91] leaves another currency at $provider to somebody', async ({ provider, method }) => {
  const who = await payer(provider)
  const charge = await who.open(method)
  await control.pay({ charge: charge.id, by: method, currency: 'USD' })
  await settle()
  expect([await who.status(), await who.renewals(), await who.outcomes()]).toEqual(['open', 0, ['review']])
  const params = { id: charge.invoiceId }
  const [payment] = (await trailOf(charge.invoiceId)).invoice.payments
  expect(payment).toMatchObject({ currency: 'USD' })
  for (const as of ['payment', 'credit'] as const) {
    const body = { paymentId: payment?.id ?? 0, as, reason: 'Dólares' }
    await expect(asRoot(invoices.resolveReview, { params, body })).rejects.toMatchObject({
      code: 'ERR_PAYMENT_STATE',
    })
  }
  expect([await who.status(), await who.creditCents()]).toEqual(['open', 0])
})

test.each(oneOfEach)('[D91] credits what $provider received while the invoice was cancelled', async (way) => {
  const who = await payer(way.provider)
  const charge = await who.open(way.method)
  await cancel(charge.invoiceId)
  await control.pay({ charge: charge.id, by: way.method })
  await settle()
  await lookNow()
  expect([await who.renewals(), await who.outcomes(), await who.creditCents()]).toEqual([
    0,
    ['credit'],
    priceCents,
  ])
})

test.each(oneOfEach)('[D91] closes the charge at $provider of an invoice that was cancelled', async (way) => {
  const who = await payer(way.provider)
  const charge = await who.open(way.method)
  await cancel(charge.invoiceId)
  await lookNow()
  expect(await who.chargeStatuses()).toEqual(['canceled'])
  expect((await atProvider(charge.id)).map(({ status }) => status)).toEqual(['canceled'])
})

test.each([
  ['efi', 'asaas'],
  ['asaas', 'mercadopago'],
  ['mercadopago', 'efi'],
] as const)('[D91] credits the second of two payments, at %s and then at %s', async (first, second) => {
  const who = await payer(first)
  const one = await who.open('pix')
  await who.ask(second)
  const other = await who.open('boleto', one.invoiceId)
  expect(other.provider).toBe(second)
  await control.setModes({ silent: true })
  await control.pay({ charge: one.id })
  await control.pay({ charge: other.id, by: 'boleto' })
  await lookNow()
  await lookNow()
  expect([await who.renewals(), await who.outcomes(), await who.creditCents()]).toEqual([
    1,
    ['credit', 'renewed'],
    priceCents,
  ])
})

test('[D91] credits a code of Asaas that is paid a year after its invoice was cancelled', async () => {
  const who = await payer('asaas')
  const charge = await who.open('pix')
  await cancel(charge.invoiceId)
  // Every attempt to delete the charge fails.
  await control.addFault({
    on: 'cancel',
    provider: 'asaas',
    times: null,
    fault: { kind: 'http', status: 503 },
  })
  await lookNow()
  await moveOn(366 * 86_400_000)
  await control.pay({ charge: charge.id })
  await settle()
  await lookNow()
  expect([await who.renewals(), await who.outcomes(), await who.creditCents()]).toEqual([
    0,
    ['credit'],
    priceCents,
  ])
  expect(await who.status()).toBe('canceled')
})
