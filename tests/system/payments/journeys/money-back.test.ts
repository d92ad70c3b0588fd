import { expect, test } from 'vitest'
import { auditEndpoints } from '#domain/audit/audit-contract.ts'
import { paymentEndpoints as payments } from '#domain/payments/payment-contract.ts'
import { openWireStage } from '#tests/payments/wire-stage.ts'

const { control, payer, settle, lookNow, asRoot, trailOf, atProvider, priceCents } = await openWireStage()

/** Methods that a provider can refund by API: none of the four refunds a boleto. */
const returning = [
  { provider: 'efi', method: 'pix' },
  { provider: 'efi', method: 'card' },
  { provider: 'asaas', method: 'pix' },
  { provider: 'asaas', method: 'card' },
  { provider: 'mercadopago', method: 'pix' },
  { provider: 'mercadopago', method: 'card' },
  { provider: 'stripe', method: 'card' },
] as const
type Way = (typeof returning)[number]

async function paidBy({ provider, method }: Way) {
  const who = await payer(provider)
  const charge = await who.open(method)
  await control.pay({ charge: charge.id, by: method })
  await settle()
  const { invoice } = await trailOf(charge.invoiceId)
  const paymentId = invoice.payments[0]?.id ?? 0
  return {
    ...{ who, charge },
    refund: (amountCents?: number, key?: string) =>
      asRoot(payments.refundPayment, {
        params: { id: charge.invoiceId },
        body: {
          paymentId,
          reason: 'Cobrança em dobro',
          ...(amountCents && { amountCents }),
          ...(key && { key }),
        },
      }),
    /** Returns the refunds of the provider. */
    back: async () =>
      (await atProvider(charge.id)).flatMap(({ payments: all }) =>
        all.flatMap(({ refunds }) => refunds.map(({ amountCents }) => amountCents)),
      ),
    noted: async () => {
      const { invoice } = await trailOf(charge.invoiceId)
      return [invoice.status, invoice.payments.map(({ refundedCents }) => refundedCents)]
    },
  }
}

test.each(returning)('[D91] sends a part and the rest back by $provider, a $method payment', async (way) => {
  const { refund, back, noted, charge } = await paidBy(way)
  await refund(3000)
  expect([await back(), await noted()]).toEqual([[3000], ['paid', [3000]]])
  await refund()
  await settle()
  expect([await back(), await noted()]).toEqual([
    [3000, 1990],
    ['refunded', [priceCents]],
  ])
  await expect(refund()).rejects.toMatchObject({ code: 'ERR_PAYMENT_STATE' })
  const { trail } = await trailOf(charge.invoiceId)
  expect(trail.filter(({ kind }) => kind === 'refunded').map(({ amountCents }) => amountCents)).toEqual([
    3000, 1990,
  ])
})

/** Efí does not report partial refunds of a card payment. */
const telling = returning.filter(({ provider, method }) => provider !== 'efi' || method !== 'card')

test.each(telling)(
  '[D91] sends a part back once by $provider though the answer was lost, by $method',
  async (way) => {
    const { refund, back, noted } = await paidBy(way)
    const key = crypto.randomUUID()
    await control.addFault({
      on: 'refund',
      provider: way.provider,
      times: 4,
      fault: { kind: 'cut', delivered: true },
    })
    await refund(2000, key).catch(() => null)
    await control.clearFaults()
    // The provider's notice may arrive before the second attempt.
    await settle()
    await refund(2000, key)
    await settle()
    expect([await back(), await noted()]).toEqual([[2000], ['paid', [2000]]])
  },
)

test('[D91] sends no part of a card payment back twice by Efí, which does not tell whether it went', async () => {
  const { refund, back, noted } = await paidBy({ provider: 'efi', method: 'card' })
  const key = crypto.randomUUID()
  const fault = { kind: 'cut', delivered: true } as const
  await control.addFault({ on: 'refund', provider: 'efi', times: 4, fault })
  await expect(refund(2000, key)).rejects.toMatchObject({ code: 'ERR_PROVIDER_UNAVAILABLE' })
  await control.clearFaults()
  await expect(refund(2000, key)).rejects.toMatchObject({ code: 'ERR_PROVIDER_REFUSED' })
  expect([await back(), await noted()]).toEqual([[2000], ['paid', [0]]])
})

test.each(returning)(
  '[D91] sends all back once by $provider though the answer was lost, by $method',
  async (way) => {
    const { refund, back, noted } = await paidBy(way)
    await control.setModes({ silent: true })
    const key = crypto.randomUUID()
    await control.addFault({
      on: 'refund',
      provider: way.provider,
      times: 4,
      fault: { kind: 'cut', delivered: true },
    })
    await refund(undefined, key).catch(() => null)
    await control.clearFaults()
    await refund(undefined, key).catch((error: { code: string }) =>
      expect(error.code).toBe('ERR_PAYMENT_STATE'),
    )
    expect([await back(), await noted()]).toEqual([[priceCents], ['refunded', [priceCents]]])
  },
)

test.each(returning)(
  '[D91] asks $provider again for a refund that never reached it, by $method',
  async (way) => {
    const { refund, back, noted } = await paidBy(way)
    const key = crypto.randomUUID()
    await control.addFault({
      on: 'refund',
      provider: way.provider,
      times: 4,
      fault: { kind: 'cut', delivered: false },
    })
    await expect(refund(undefined, key)).rejects.toMatchObject({ code: 'ERR_PROVIDER_UNAVAILABLE' })
    await control.clearFaults()
    await refund(undefined, key)
    expect([await back(), await noted()]).toEqual([[priceCents], ['refunded', [priceCents]]])
  },
)

test.each(['efi', 'stripe'] as const)(
  'says that %s sends no boleto back, and records no refund',
  async (provider) => {
    const who = await payer(provider)
    const charge = await who.open('boleto')
    await control.pay({ charge: charge.id, by: 'boleto' })
    await settle()
    const { invoice } = await trailOf(charge.invoiceId)
    const body = { paymentId: invoice.payments[0]?.id ?? 0, reason: 'Cobrança em dobro' }
    await expect(
      asRoot(payments.refundPayment, { params: { id: charge.invoiceId }, body }),
    ).rejects.toMatchObject({ code: 'ERR_REFUND_BY_HAND' })
    const { entries } = await asRoot(auditEndpoints.listAllAudit, {
      query: { subject: 'invoice', companyId: who.id },
    })
    expect(entries.map(({ action }) => action)).not.toContain('invoice.refunded')
  },
)

test.each([
  { provider: 'efi', method: 'card' },
  { provider: 'asaas', method: 'card' },
  { provider: 'mercadopago', method: 'card' },
  { provider: 'stripe', method: 'card' },
] as const)('[D91] follows a chargeback at $provider that is opened and won', async (way) => {
  const { who, charge } = await paidBy(way)
  const due = await who.dueOn()
  await control.dispute(charge.id)
  await settle()
  expect([await who.chargeStatuses(), await who.status()]).toEqual([['disputed'], 'paid'])
  const { trail } = await trailOf(charge.invoiceId)
  expect(trail.map(({ kind }) => kind)).toContain('disputed')
  await control.dispute(charge.id, 'won')
  await settle()
  await lookNow()
  expect([await who.chargeStatuses(), await who.status()]).toEqual([['paid'], 'paid'])
  expect([await who.renewals(), await who.creditCents(), await who.dueOn()]).toEqual([1, 0, due])
})
