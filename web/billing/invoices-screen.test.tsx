import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ownCompanyChannel } from '#domain/companies/company-contract.ts'
import { type InvoiceRow, invoiceEndpoints } from '#domain/invoices/invoice-contract.ts'
import { paymentEndpoints } from '#domain/payments/payment-contract.ts'
import { settingEndpoints } from '#domain/settings/setting-contract.ts'
import { invoiceOf, subscriptionOf } from '#tests/payments/invoice-of.ts'
import { sessionUserOf } from '#tests/app/session-user-of.ts'
import { api, show, showLive } from '#tests/web/stage.tsx'
import { InvoicesScreen } from './invoices-screen.tsx'
import { SubscriptionScreen } from './subscription-screen.tsx'

const past = new Date('2020-01-01T00:00:00Z')
const other = (digit: number) => `0198c0de-0000-7000-8000-00000000000${digit}`
const rows: InvoiceRow[] = [
  invoiceOf(),
  invoiceOf({ id: other(2), number: 11, detail: 'Plano Ouro, novembro', dueDate: past }),
  invoiceOf({ id: other(3), number: 10, detail: 'Plano Ouro, outubro', status: 'paid', paidAt: past }),
]

function open(as: Parameters<typeof sessionUserOf>[0] = { profile: 'admin' }, invoices = rows) {
  api().answer(invoiceEndpoints.listInvoices, { invoices, count: invoices.length, hasMore: false })
  api().answer(paymentEndpoints.showSubscription, subscriptionOf())
  return show(<InvoicesScreen />, { as, at: '/financeiro' })
}
const rowOf = async (number: string) => {
  const table = await screen.findByRole('table', { name: 'Faturas' })
  return within(table).getByText(number).closest('tr') as HTMLElement
}

test('[BILL-005, BILL-010, BILL-011, BILL-012, BILL-013] lists invoices, and offers to pay open ones', async () => {
  open()
  expect(await screen.findByRole('heading', { name: 'Faturas' })).toBeTruthy()
  const [open12, overdue, paid] = [await rowOf('12'), await rowOf('11'), await rowOf('10')]
  expect(within(open12).getByText('Em Aberto')).toBeTruthy()
  expect(within(open12).getByRole('button', { name: 'Pagar' })).toBeTruthy()
  expect(within(overdue).getByText('Vencido')).toBeTruthy()
  expect(overdue.dataset.tone).toBe('danger')
  expect(within(overdue).getByRole('button', { name: 'Pagar' })).toBeTruthy()
  expect(within(paid).getByText('Pago')).toBeTruthy()
  expect(within(paid).queryByRole('button', { name: 'Pagar' })).toBeNull()
  expect(within(open12).getByText(/R\$\s99,90/)).toBeTruthy()
})

test('puts the due invoice on top, and offers to pay it only to users who may', async () => {
  const { unmount } = open()
  const top = await screen.findByRole('region', { name: 'Fatura em aberto' })
  expect(within(top).getByRole('button', { name: 'Pagar' })).toBeTruthy()
  unmount()
  open({ profile: 'user' })
  await rowOf('12')
  expect(screen.queryByRole('button', { name: 'Pagar' })).toBeNull()
})

test('[D11, BILL-029] shows a company whose licence has ended its invoices and its data', async () => {
  const company = { ...sessionUserOf({}).company, dueDate: past, worksUntil: past }
  const { unmount } = open({ profile: 'admin', company })
  const link = await screen.findByRole('link', { name: 'Exportar todos os dados' })
  expect(link.getAttribute('href')).toBe('/export')
  expect(screen.getByText('Sua licença venceu em 31/12/2019')).toBeTruthy()
  expect(within(await rowOf('12')).getByRole('button', { name: 'Pagar' })).toBeTruthy()
  unmount()
  open({ profile: 'user', company })
  await screen.findByRole('button', { name: 'Verificar de novo' })
  expect(screen.getByText('Para renovar, avise quem administra a sua empresa.')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Exportar todos os dados' })).toBeNull()
})

test.each([
  ['pastDue', 'Renove a licença para voltar a atender'],
  ['grace', 'Renove a licença para não parar'],
] as const)('asks nobody to pay an invoice that does not exist: %s', async (state, sentence) => {
  const over = state === 'grace' ? { dueDate: past } : { dueDate: past, worksUntil: past }
  const company = { ...sessionUserOf({}).company, ...over }
  api().answer(invoiceEndpoints.listInvoices, { invoices: [], count: 0, hasMore: false })
  api().answer(
    paymentEndpoints.showSubscription,
    subscriptionOf({ state, dueDate: past, openInvoiceId: null, methods: [] }),
  )
  show(<InvoicesScreen />, { as: { profile: 'admin', company }, at: '/financeiro' })
  expect(await screen.findByText(new RegExp(sentence))).toBeTruthy()
  expect(await screen.findByText(/^Nenhuma fatura em aberto\./)).toBeTruthy()
  expect(screen.queryByText(/Pague a fatura/)).toBeNull()
  expect(screen.queryByText(/Ainda não há faturas/)).toBeNull()
})

test('[D11] tells a company in its days of grace when its licence ended, and that everything goes on', async () => {
  const company = { ...sessionUserOf({}).company, dueDate: past }
  api().answer(invoiceEndpoints.listInvoices, { invoices: rows, count: rows.length, hasMore: false })
  api().answer(paymentEndpoints.showSubscription, subscriptionOf({ state: 'grace', dueDate: past }))
  show(<InvoicesScreen />, { as: { profile: 'admin', company }, at: '/financeiro' })
  expect(await screen.findByText('Sua licença venceu em 31/12/2019')).toBeTruthy()
  expect(screen.getByText(/^Tudo continua funcionando por mais alguns dias/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Verificar de novo' })).toBeNull()
})

test('[BILL-001, BILL-002, BILL-003, BILL-004, D128] shows the licence, and asks in the checkout whom to write to', async () => {
  api().answer(settingEndpoints.showPublicSetting, '')
  api().answer(paymentEndpoints.showSubscription, subscriptionOf({ daysLeft: 3, openInvoiceId: null }))
  const { keys } = show(<SubscriptionScreen />, { as: { profile: 'admin' }, at: '/subscription' })
  const period = await screen.findByLabelText<HTMLInputElement>('Período de Licença')
  expect([period.value, period.disabled]).toEqual(['Sua licença vence em 3 dias!', true])
  expect(screen.getByLabelText<HTMLInputElement>('Email de cobrança').value).toBe('ana@example.com')
  await keys.click(screen.getByRole('button', { name: 'Assine Agora!' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Assinar' }))
  for (const label of [/Nome completo/, /CPF ou CNPJ/]) expect(dialog.getByLabelText(label)).toBeTruthy()
})

test('[BILL-004] leads to the support where the installation takes no payments', async () => {
  api().answer(settingEndpoints.showPublicSetting, 'https://wa.me/5511999990000')
  api().answer(paymentEndpoints.showSubscription, subscriptionOf({ methods: [] }))
  const { keys } = show(<SubscriptionScreen />, { as: { profile: 'admin' }, at: '/subscription' })
  await keys.click(await screen.findByRole('button', { name: 'Assine Agora!' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Assinar' }))
  expect(await dialog.findByText(/^O pagamento por aqui não está configurado/)).toBeTruthy()
  const support = await dialog.findByRole('link', { name: 'Falar com o suporte' })
  expect(support.getAttribute('href')).toBe('https://wa.me/5511999990000')
})

test('[BILL-002] says that the licence ends today on its last day', async () => {
  api().answer(settingEndpoints.showPublicSetting, '')
  api().answer(paymentEndpoints.showSubscription, subscriptionOf({ daysLeft: 0 }))
  show(<SubscriptionScreen />, { as: { profile: 'admin' }, at: '/subscription' })
  expect(await screen.findByDisplayValue('Sua licença vence em hoje!')).toBeTruthy()
})

test.each([
  [false, 'Manter o plano atual'],
  [true, 'Mudar de plano'],
])('offers only what can still be done about the next plan (paid: %s)', async (isNextPlanPaid, offered) => {
  const { renewalPlan } = subscriptionOf()
  api().answer(
    paymentEndpoints.showSubscription,
    subscriptionOf({ nextPlanName: 'Bronze', renewalPlan: { ...renewalPlan, id: 2 }, isNextPlanPaid }),
  )
  api().answer(settingEndpoints.showPublicSetting, '')
  show(<SubscriptionScreen />, { as: { profile: 'admin' }, at: '/subscription' })
  await screen.findByText(/O plano Bronze começa em/)
  const names = ['Manter o plano atual', 'Mudar de plano']
  expect(names.filter((name) => screen.queryByRole('button', { name }))).toEqual([offered])
})

test('[D93] shows at once that a super user has renewed the licence by hand', async () => {
  const list = (invoices: InvoiceRow[]) =>
    api().answer(invoiceEndpoints.listInvoices, { invoices, count: invoices.length, hasMore: false })
  list(rows)
  api().answer(paymentEndpoints.showSubscription, subscriptionOf())
  const { line } = await showLive(<InvoicesScreen />, { as: { profile: 'admin' }, at: '/financeiro' })
  expect(within(await rowOf('12')).getByText('Em Aberto')).toBeTruthy()
  list([invoiceOf({ status: 'paid', paidAt: past })])
  line.tell(ownCompanyChannel, {})
  await waitFor(async () => expect(within(await rowOf('12')).getByText('Pago')).toBeTruthy())
})

test('shows the plan at once that a super user has given the company', async () => {
  api().answer(settingEndpoints.showPublicSetting, '')
  api().answer(paymentEndpoints.showSubscription, subscriptionOf())
  const { line } = await showLive(<SubscriptionScreen />, { as: { profile: 'admin' }, at: '/subscription' })
  await screen.findByRole('heading', { name: 'Ouro' })
  const { plan } = subscriptionOf()
  api().answer(paymentEndpoints.showSubscription, subscriptionOf({ plan: { ...plan, name: 'Prata' } }))
  line.tell(ownCompanyChannel, {})
  expect(await screen.findByRole('heading', { name: 'Prata' })).toBeTruthy()
})
