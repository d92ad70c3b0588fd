import { expect, test } from 'vitest'
import { auditEndpoints } from '#domain/audit/audit-contract.ts'
import { invoiceEndpoints as invoices } from '#domain/invoices/invoice-contract.ts'
import { paymentEndpoints as payments } from '#domain/payments/payment-contract.ts'
import { demoPaymentKeys } from '#server/demo-payments.ts'
import { openWireStage } from '#tests/payments/wire-stage.ts'

const { control, payer, settle, asRoot, trailOf, atProvider, priceCents, emulator, world } =
  await openWireStage()

type Given = { amountCents?: number; by?: string }
async function reviewed(provider: 'efi' | 'asaas', method: 'pix' | 'boleto', given: Given) {
  const who = await payer(provider)
  const charge = await who.open(method)
  await control.pay({ charge: charge.id, by: method, ...given })
  await settle()
  expect([await who.status(), await who.outcomes(), await who.renewals()]).toEqual(['open', ['review'], 0])
  const params = { id: charge.invoiceId }
  const { invoice } = await trailOf(charge.invoiceId)
  const paymentId = invoice.payments[0]?.id ?? 0
  return {
    ...{ who, charge, params, paymentId },
    decide: (as: 'payment' | 'credit', reason = 'Conferido com o banco') =>
      asRoot(invoices.resolveReview, { params, body: { paymentId, as, reason } }),
    kinds: async () => (await trailOf(charge.invoiceId)).trail.map(({ kind }) => kind),
  }
}

test('[D91] takes too little as payment once, with a reason, and tells the payer', async () => {
  const { who, decide, kinds } = await reviewed('asaas', 'pix', { amountCents: priceCents - 10 })
  const answers: { invoice: { status: string; note: string } }[] = []
  const heard = await world.during(async () => {
    answers.push(...(await Promise.all([decide('payment'), decide('payment'), decide('payment')])))
  })
  expect(answers.map(({ invoice }) => invoice.status)).toEqual(['paid', 'paid', 'paid'])
  expect([await who.outcomes(), await who.renewals(), await who.creditCents()]).toEqual([['renewed'], 1, 0])
  expect((await kinds()).filter((kind) => kind === 'accepted')).toHaveLength(1)
  const paid = heard.filter(({ name, companyId }) => name === 'licence.paid' && companyId === who.id)
  expect(paid).toHaveLength(1)
  await expect(decide('credit')).rejects.toMatchObject({ code: 'ERR_PAYMENT_STATE' })
  expect(answers[0]?.invoice.note).toBe('Conferido com o banco')
})

/** Pays more than the invoice asks, which nobody has to decide about. */
async function paidTooMuch() {
  const who = await payer('asaas')
  const charge = await who.open('pix')
  await control.pay({ charge: charge.id, by: 'pix', amountCents: priceCents + 10 })
  await settle()
  const { invoice } = await trailOf(charge.invoiceId)
  return { who, params: { id: charge.invoiceId }, paymentId: invoice.payments[0]?.id ?? 0 }
}

test('[D91] renews by a payment of more than the invoice, and keeps the rest as credit', async () => {
  const { who } = await paidTooMuch()
  expect([await who.status(), await who.outcomes(), await who.renewals()]).toEqual(['paid', ['renewed'], 1])
  expect(await who.creditCents()).toBe(10)
})

test('[D91] keeps a payment in review as credit once, and takes the next payment as ever', async () => {
  const { who, decide, charge } = await reviewed('efi', 'pix', { amountCents: 1000 })
  await Promise.all([decide('credit'), decide('credit')])
  expect([await who.status(), await who.outcomes(), await who.creditCents()]).toEqual([
    'open',
    ['credit'],
    1000,
  ])
  const next = await who.open('pix', charge.invoiceId)
  expect(next.id).not.toBe(charge.id)
  await control.pay({ charge: next.id })
  await settle()
  expect([await who.status(), await who.renewals(), await who.creditCents()]).toEqual(['paid', 1, 1000])
})

test('[D91] sends a payment in review back, after which nobody takes it as payment', async () => {
  const { who, decide, params, paymentId, charge } = await reviewed('efi', 'pix', { amountCents: 1000 })
  await asRoot(payments.refundPayment, { params, body: { paymentId, reason: 'Pago errado' } })
  const [kept] = await atProvider(charge.id)
  expect(kept?.payments[0]?.refunds.map(({ amountCents }) => amountCents)).toEqual([1000])
  await expect(decide('payment')).rejects.toMatchObject({ code: 'ERR_PAYMENT_STATE' })
  expect([await who.status(), await who.renewals(), await who.creditCents()]).toEqual(['open', 0, 0])
})

test('[D91] takes a credit back with the payment that was more than the invoice', async () => {
  const { who, params, paymentId } = await paidTooMuch()
  await asRoot(payments.refundPayment, { params, body: { paymentId, reason: 'Desistência' } })
  expect([await who.status(), await who.creditCents()]).toEqual(['refunded', 0])
})

test('decides nothing without a reason, for a stranger’s payment, or for an invoice that is over', async () => {
  const { decide, params, who } = await reviewed('asaas', 'pix', { amountCents: 1000 })
  await expect(decide('payment', 'x')).rejects.toMatchObject({
    code: 'ERR_VALIDATION',
    details: [{ message: 'Muito curto!' }],
  })
  const body = { paymentId: 2_000_000_000, as: 'payment', reason: 'Conferido' } as const
  await expect(asRoot(invoices.resolveReview, { params, body })).rejects.toMatchObject({ status: 404 })
  await expect(who.call(invoices.resolveReview, { params, body })).rejects.toMatchObject({ status: 403 })
  await asRoot(invoices.cancelInvoice, { params, body: { reason: 'Plano trocado' } })
  await expect(decide('payment')).rejects.toMatchObject({ code: 'ERR_INVOICE_STATE' })
  expect((await decide('credit')).creditCents).toBe(1000)
})

test.each([
  ['asaas', 'RECEIVED_IN_CASH'],
  ['efi', 'settled'],
] as const)(
  '[D91] waits for a note where somebody marked a charge at %s as paid by hand',
  async (provider, by) => {
    const { who, decide, kinds } = await reviewed(provider, 'boleto', { by })
    expect(await kinds()).toContain('markedByHand')
    await decide('payment', 'Pago em dinheiro na loja')
    expect([await who.status(), await who.renewals(), await who.creditCents()]).toEqual(['paid', 1, 0])
  },
)

test('[D91] forgets a mark by hand that was undone at Asaas, and takes what is paid after it', async () => {
  const { who, decide, charge } = await reviewed('asaas', 'pix', { by: 'RECEIVED_IN_CASH' })
  const [{ id } = { id: '' }] = await atProvider(charge.id)
  const undone = await fetch(`${emulator.url}/v3/payments/${id}/undoReceivedInCash`, {
    method: 'POST',
    headers: { access_token: demoPaymentKeys.asaastoken, 'user-agent': 'test' },
  })
  expect(undone.status).toBe(200)
  await settle()
  await expect(decide('payment')).rejects.toMatchObject({ code: 'ERR_PAYMENT_STATE' })
  await control.pay({ charge: charge.id })
  await settle()
  expect([await who.status(), await who.renewals(), await who.creditCents()]).toEqual(['paid', 1, 0])
})

test('enters who decided and why into the trail of changes', async () => {
  const { decide } = await reviewed('efi', 'boleto', { amountCents: 1000 })
  await decide('credit', 'Cliente pagou a metade')
  const { entries } = await asRoot(auditEndpoints.listAllAudit, { query: {} })
  expect(entries[0]).toMatchObject({ action: 'invoice.reviewed', data: { after: 'Cliente pagou a metade' } })
})
