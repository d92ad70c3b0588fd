import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { invoiceEndpoints, type InvoiceDetail } from '#domain/invoices/invoice-contract.ts'
import { paymentEndpoints } from '#domain/payments/payment-contract.ts'
import { invoiceOf } from '#tests/payments/invoice-of.ts'
import { api, fill, show } from '#tests/web/stage.tsx'
import { TrailDialog } from './trail-dialog.tsx'

const payment: InvoiceDetail['payments'][number] = {
  ...{ id: 5, provider: 'asaas', amountCents: 9980, refundedCents: 0, outcome: 'review' },
  currency: 'BRL',
  paidAt: new Date('2026-11-22T12:00:00Z'),
}
const trailOf = (over: Partial<InvoiceDetail> = {}) => ({
  ...{ companyId: 3, companyName: 'Padaria Sol', creditCents: 0, undoableUntil: null },
  invoice: invoiceOf({ payments: [payment], ...over }),
  trail: [],
})

async function open(over?: Partial<InvoiceDetail>) {
  const trail = trailOf(over)
  api().answer(invoiceEndpoints.showInvoiceTrail, trail)
  api().answer(invoiceEndpoints.resolveReview, trail)
  api().answer(paymentEndpoints.refundPayment, trail)
  const { keys } = show(<TrailDialog invoiceId={trail.invoice.id} onClose={() => {}} />, {
    as: { super: true },
  })
  await screen.findByText('Como se chega ao valor')
  const decide = async (button: string, title: string, reason: string) => {
    await keys.click(screen.getByRole('button', { name: new RegExp(`^${button}`) }))
    const dialog = await screen.findByRole('dialog', { name: title })
    await keys.type(within(dialog).getByLabelText('Motivo'), reason)
    await keys.click(within(dialog).getByRole('button', { name: title }))
  }
  return { keys, decide, params: { id: trail.invoice.id } }
}

test.each([
  ['Aceitar como pagamento', 'payment'],
  ['Manter como crédito', 'credit'],
] as const)('[D91] lets a super user say “%s” of a payment in review, with a reason', async (name, as) => {
  const { decide, params } = await open()
  await decide(name, name, 'Conferido com o banco')
  await screen.findByText('Feito.')
  const body = { paymentId: 5, as, reason: 'Conferido com o banco' }
  expect(api().asked(invoiceEndpoints.resolveReview)).toEqual([{ params, body }])
})

test('[D91] asks for a reason before anything is decided', async () => {
  const { decide } = await open()
  await decide('Aceitar como pagamento', 'Aceitar como pagamento', 'x')
  expect(await screen.findByText('Muito curto!')).toBeTruthy()
  expect(api().asked(invoiceEndpoints.resolveReview)).toEqual([])
})

test('[D91] sends a payment in review back under a key of its own', async () => {
  const { decide } = await open()
  await decide('Devolver', 'Devolver', 'Pago por engano')
  await screen.findByText('Feito.')
  const [asked] = api().asked(paymentEndpoints.refundPayment)
  expect(asked?.body).toMatchObject({ paymentId: 5, amountCents: 9980, reason: 'Pago por engano' })
  expect(asked?.body.key).toMatch(/^[0-9a-f-]{36}$/)
})

test('takes no second payment of a paid invoice, and nothing of one that went back', async () => {
  await open({ status: 'paid', payments: [payment, { ...payment, id: 6, refundedCents: 9980 }] })
  expect(screen.queryByRole('button', { name: /^Aceitar como pagamento/ })).toBeNull()
  expect(screen.getAllByRole('button', { name: /^Manter como crédito/ })).toHaveLength(1)
})

test('[D91] takes money of another currency for nothing, and offers to send it back', async () => {
  await open({ payments: [{ ...payment, currency: 'USD' }] })
  expect(screen.queryByRole('button', { name: /^(Aceitar|Manter)/ })).toBeNull()
  expect(screen.getByRole('button', { name: /99\.80 USD$/ })).toBeTruthy()
})

test('asks before a reason is lost', async () => {
  const { keys } = await open()
  await keys.click(screen.getByRole('button', { name: /^Devolver/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Devolver' })
  await fill(keys, within(dialog).getByLabelText('Motivo'), 'Pago por engano')
  await keys.keyboard('{Escape}')
  expect(await screen.findByText('Descartar alterações?')).toBeTruthy()
})
