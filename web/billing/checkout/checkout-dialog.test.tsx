import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { authEndpoints } from '#domain/auth/auth-contract.ts'
import { invoiceEndpoints, paymentChannel } from '#domain/invoices/invoice-contract.ts'
import { type PaymentData, paymentEndpoints } from '#domain/payments/payment-contract.ts'
import { invoiceOf, subscriptionOf } from '#tests/payments/invoice-of.ts'
import { sessionUserOf } from '#tests/app/session-user-of.ts'
import { api, fill, show, showLive } from '#tests/web/stage.tsx'
import { CheckoutDialog } from './checkout-dialog.tsx'

const invoice = invoiceOf()
const pixText = '00020126580014br.gov.bcb.pix0136'
const paymentOf = (over: Partial<PaymentData> = {}): PaymentData => ({
  charge: {
    id: '0198c0de-0000-7000-8000-0000000000aa',
    invoiceId: invoice.id,
    provider: 'efi',
    method: 'pix',
    status: 'pending',
    amountCents: 9990,
    expiresAt: new Date(Date.now() + 3_600_000),
  },
  valorext: '99.90',
  qrcode: { qrcode: pixText },
  ...over,
})
const admin = { profile: 'admin' } as const
const dialog = () => screen.getByRole('dialog')

function answer(subscription = subscriptionOf()) {
  api().answer(paymentEndpoints.showSubscription, subscription)
  api().answer(invoiceEndpoints.showInvoice, invoice)
  const payments: PaymentData[] = []
  api().answer(paymentEndpoints.showCharge, () => ({ isPaid: false, payments }))
  api().answer(paymentEndpoints.subscribe, () => {
    payments.push(paymentOf())
    return paymentOf()
  })
}
const checkout = <CheckoutDialog invoiceId={invoice.id} onClose={() => {}} />
const goOn = (keys: UserEvent) => keys.click(screen.getByRole('button', { name: 'Continuar' }))

async function fillPayer(keys: UserEvent) {
  await fill(keys, await screen.findByLabelText(/Nome completo/), 'Maria da Silva')
  await fill(keys, screen.getByLabelText(/CPF ou CNPJ/), '529.982.247-25')
  await goOn(keys)
}

test('[BILL-007, BILL-008, BILL-021, BILL-022, BILL-023] asks for name and document, and then shows the code', async () => {
  answer()
  const { keys } = show(checkout, { as: admin })
  for (const step of ['Dados', 'Personalizar', 'Revisar']) expect(await screen.findByText(step)).toBeTruthy()
  await goOn(keys)
  expect(screen.getByText('O nome completo é obrigatório')).toBeTruthy()
  expect(screen.getByText('Informe o CPF ou CNPJ')).toBeTruthy()
  await fill(keys, screen.getByLabelText(/Nome completo/), 'Maria da Silva')
  await fill(keys, screen.getByLabelText(/CPF ou CNPJ/), '529.982.247-26')
  await goOn(keys)
  expect(screen.getByText('CPF ou CNPJ inválido')).toBeTruthy()
  await fill(keys, screen.getByLabelText(/CPF ou CNPJ/), '529.982.247-25')
  await goOn(keys)
  await screen.findByRole('radio', { name: /Diamante/ })
  await goOn(keys)
  await keys.click(await screen.findByRole('button', { name: 'PAGAR' }))
  expect(await screen.findByRole('img', { name: /Código PIX de R\$\s99,90/ })).toBeTruthy()
})

test('asks before a payer who was typed is lost, and closes at once after the payment has begun', async () => {
  answer()
  let closed = 0
  const { keys } = show(<CheckoutDialog invoiceId={invoice.id} onClose={() => closed++} />, { as: admin })
  await fill(keys, await screen.findByLabelText(/Nome completo/), 'Maria da Silva')
  await keys.keyboard('{Escape}')
  expect(await screen.findByRole('dialog', { name: 'Descartar alterações?' })).toBeTruthy()
  expect(closed).toBe(0)
  await keys.click(screen.getByRole('button', { name: 'Cancelar' }))
  await fillPayer(keys)
  await goOn(keys)
  await keys.click(await screen.findByRole('button', { name: 'PAGAR' }))
  await screen.findByRole('img', { name: /Código PIX/ })
  await keys.keyboard('{Escape}')
  expect(closed).toBe(1)
})

test('[BILL-016, BILL-018, BILL-026] sends the listed keys, card ones empty, and shows what it is paid with', async () => {
  answer()
  const { keys } = show(checkout, { as: admin })
  await fillPayer(keys)
  await goOn(keys)
  await keys.click(await screen.findByRole('button', { name: 'PAGAR' }))
  expect(
    await screen.findByText('Assinatura realizada com sucesso!, aguardando a realização do pagamento'),
  ).toBeTruthy()
  expect(api().asked(paymentEndpoints.subscribe)).toEqual([
    {
      body: {
        ...{ firstName: 'Maria', lastName: 'da Silva', document: '529.982.247-25' },
        ...{
          address2: '',
          addressNumber: '',
          neighborhood: '',
          city: '',
          state: '',
          zipcode: '',
          country: '',
        },
        ...{ useAddressForPaymentDetails: false, nameOnCard: '', cardNumber: '', cvv: '' },
        ...{ price: 99.9, invoiceId: invoice.id, method: 'pix' },
      },
    },
  ])
  await screen.findByRole('img', { name: /Código PIX/ })
  await keys.click(screen.getByRole('button', { name: 'Copiar código' }))
  expect(await navigator.clipboard.readText()).toBe(pixText)
})

test('[BILL-018] leads to the page of the provider that was asked', async () => {
  answer()
  const { charge } = paymentOf()
  const card = {
    charge: { ...charge, method: 'card' as const, provider: 'stripe' as const },
    valorext: '99.90',
  }
  api().answer(paymentEndpoints.showCharge, {
    isPaid: false,
    payments: [{ ...card, stripeURL: 'https://checkout.stripe.com/c/pay/cs_1' }],
  })
  show(checkout, { as: admin })
  const link = await screen.findByRole('link', { name: 'Pagar na página de Stripe' })
  expect(link.getAttribute('href')).toBe('https://checkout.stripe.com/c/pay/cs_1')
})

test('[BILL-024, BILL-025] counts a plan of one’s own from 49 reais and three of each', async () => {
  answer()
  const { keys } = show(checkout, { as: admin })
  await fillPayer(keys)
  await keys.click(await screen.findByRole('radio', { name: /Personalizado/ }))
  const total = () => within(dialog()).getByLabelText('Resumo').textContent
  expect(total()).toMatch(/R\$\s49,00/)
  const fewer = screen.getByRole<HTMLButtonElement>('button', { name: 'Menos: Usuários' })
  expect(fewer.disabled).toBe(true)
  await keys.click(screen.getByRole('button', { name: 'Mais: Usuários' }))
  expect(total()).toMatch(/R\$\s60,00/)
  await keys.click(screen.getByRole('button', { name: 'Menos: Usuários' }))
  await keys.click(screen.getByRole('button', { name: 'Mais: Conexões' }))
  expect(total()).toMatch(/R\$\s69,00/)
})

test('a plan that the company is above cannot be chosen, and says why', async () => {
  answer()
  const { keys } = show(checkout, { as: admin })
  await fillPayer(keys)
  const bronze = await screen.findByRole<HTMLInputElement>('radio', { name: /Bronze/ })
  expect(bronze.disabled).toBe(true)
  expect(screen.getByText('Acima do limite: 4 usuários de 3')).toBeTruthy()
  await keys.click(screen.getByRole('radio', { name: /Diamante/ }))
  await goOn(keys)
  await keys.click(await screen.findByRole('button', { name: 'PAGAR' }))
  await waitFor(() =>
    expect(api().asked(paymentEndpoints.subscribe)).toMatchObject([{ body: { plan: 3, price: 199.9 } }]),
  )
})

test('[D90] asks the price of the plan that begins with the next period', async () => {
  const { plan } = subscriptionOf()
  const bronze = { ...plan, id: 2, name: 'Bronze', amount: 49 }
  answer(subscriptionOf({ openInvoiceId: null, nextPlanName: 'Bronze', renewalPlan: bronze }))
  const { keys } = show(<CheckoutDialog invoiceId={null} onClose={() => {}} />, { as: admin })
  await fillPayer(keys)
  expect(await screen.findByRole('radio', { name: /Bronze · Próximo plano/, checked: true })).toBeTruthy()
  expect(screen.getByRole('radio', { name: /Ouro/ })).toBeTruthy()
  await goOn(keys)
  await keys.click(await screen.findByRole('button', { name: 'PAGAR' }))
  await waitFor(() =>
    expect(api().asked(paymentEndpoints.subscribe)).toMatchObject([{ body: { price: 49 } }]),
  )
})

test('[D90] greys the method of a provider that rests, and takes another one at once', async () => {
  const rested = subscriptionOf().methods.map((each) => ({ ...each, resting: each.method === 'pix' }))
  answer({ ...subscriptionOf(), methods: rested })
  const { keys } = show(checkout, { as: admin })
  await fillPayer(keys)
  await goOn(keys)
  const pix = await screen.findByRole<HTMLInputElement>('radio', { name: /PIX/ })
  const card = screen.getByRole<HTMLInputElement>('radio', { name: /Cartão/ })
  expect([pix.disabled, card.disabled, card.checked]).toEqual([true, false, true])
  await keys.click(screen.getByRole('button', { name: 'PAGAR' }))
  await waitFor(() =>
    expect(api().asked(paymentEndpoints.subscribe)).toMatchObject([{ body: { method: 'card' } }]),
  )
})

test('another price on the server is told, and nothing is charged', async () => {
  answer()
  api().refuse(paymentEndpoints.subscribe, 409, 'ERR_PRICE_CHANGED', { price: 120 })
  const { keys } = show(checkout, { as: admin })
  await fillPayer(keys)
  await goOn(keys)
  await keys.click(await screen.findByRole('button', { name: 'PAGAR' }))
  expect(await screen.findByText(/O preço mudou para R\$\s120,00/)).toBeTruthy()
})

test('a code is there again after a reload, and “Já paguei” asks the provider', async () => {
  answer()
  api().answer(paymentEndpoints.showCharge, { isPaid: false, payments: [paymentOf()] })
  const { keys } = show(checkout, { as: admin })
  await screen.findByRole('img', { name: /Código PIX/ })
  const before = api().asked(paymentEndpoints.showCharge).length
  await keys.click(screen.getByRole('button', { name: 'Já paguei' }))
  expect(await screen.findByText(/O pagamento ainda não chegou/)).toBeTruthy()
  expect(api().asked(paymentEndpoints.showCharge).length).toBeGreaterThan(before)
})

test('offers another code once the charge is no longer open', async () => {
  answer()
  api().answer(paymentEndpoints.showCharge, { isPaid: false, payments: [paymentOf()] })
  const { keys } = show(checkout, { as: admin })
  await screen.findByRole('img', { name: /Código PIX/ })
  api().answer(paymentEndpoints.showCharge, { isPaid: false, payments: [] })
  await keys.click(screen.getByRole('button', { name: 'Já paguei' }))
  expect(await screen.findByRole('button', { name: 'Gerar novo código' })).toBeTruthy()
  expect(screen.queryByRole('img', { name: /Código PIX/ })).toBeNull()
})

test('[BILL-019, BILL-020] says until when the licence is renewed, and goes home after four seconds', async () => {
  answer()
  api().answer(paymentEndpoints.showCharge, { isPaid: false, payments: [paymentOf()] })
  const { line } = await showLive(checkout, { as: admin, at: '/financeiro?pay=1' })
  await screen.findByRole('img', { name: /Código PIX/ })
  const dueDate = new Date('2999-01-10T02:59:59.999Z')
  api().answer(authEndpoints.refreshToken, { token: 'header.e30.other', user: sessionUserOf({}) })
  line.tell(paymentChannel, { action: 'CONCLUIDA', company: { id: 1, dueDate }, invoiceId: invoice.id })
  expect(await screen.findByText(/^Sua licença foi renovada até \d\d\/\d\d\/\d{4}!$/)).toBeTruthy()
  const told = Date.now()
  expect(location.pathname).toBe('/financeiro')
  await waitFor(() => expect(location.pathname).toBe('/'), { timeout: 8000 })
  expect(Date.now() - told).toBeGreaterThan(3000)
})

test('renews without a code if the company’s credit covers the invoice', async () => {
  answer()
  api().refuse(paymentEndpoints.subscribe, 409, 'ERR_INVOICE_PAID')
  api().answer(authEndpoints.refreshToken, { token: 'header.e30.other', user: sessionUserOf({}) })
  const { keys } = show(checkout, { as: admin })
  await fillPayer(keys)
  await goOn(keys)
  await keys.click(await screen.findByRole('button', { name: 'PAGAR' }))
  expect(await screen.findByText(/^Sua licença foi renovada até/)).toBeTruthy()
})
