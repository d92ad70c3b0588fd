import type { InvoiceDetail } from '#domain/invoices/invoice-contract.ts'
import type { Subscription } from '#domain/payments/payment-contract.ts'
import { fullPlan } from '#tests/app/full-plan.ts'

const months = 1

/** An open invoice of 99.90 reais, with the given overrides. */
export const invoiceOf = (over: Partial<InvoiceDetail> = {}): InvoiceDetail => ({
  id: '0198c0de-0000-7000-8000-000000000001',
  number: 12,
  detail: 'Plano Ouro, dezembro de 2026',
  users: 5,
  connections: 2,
  queues: 3,
  value: 99.9,
  dueDate: new Date('2999-01-10T02:59:59.999Z'),
  dueOn: '2999-01-09',
  status: 'open',
  issuedAt: new Date('2026-11-20T12:00:00Z'),
  paidAt: null,
  periodStart: '2999-01-10',
  periodEnd: '2999-02-09',
  note: '',
  canceledAt: null,
  arithmetic: {
    kind: 'renewal',
    planId: 1,
    planName: 'Ouro',
    recurrence: 'MENSAL',
    months,
    monthlyCents: 9990,
    formerPlanName: null,
    formerMonthlyCents: null,
    daysLeft: null,
    daysOfPeriod: null,
    grossCents: 9990,
    creditCents: 0,
    amountCents: 9990,
  },
  payer: { name: 'Padaria Sol', document: '11222333000181', email: 'dona@sol.com' },
  charges: [],
  payments: [],
  letters: [],
  ...over,
})

const ouro = { id: 1, name: 'Ouro', users: 5, connections: 2, queues: 3, ...fullPlan, amount: 99.9 }

/** The subscription of a company on that plan, with the given overrides. */
export const subscriptionOf = (over: Partial<Subscription> = {}): Subscription => ({
  state: 'active',
  dueDate: new Date('2999-01-10T02:59:59.999Z'),
  daysLeft: 12,
  recurrence: 'MENSAL',
  plan: ouro,
  priceCents: 9990,
  nextPlanName: null,
  isNextPlanPaid: false,
  renewalPlan: ouro,
  creditCents: 0,
  users: 4,
  connections: 1,
  methods: [
    { method: 'pix', resting: false },
    { method: 'card', resting: false },
  ],
  openInvoiceId: invoiceOf().id,
  payer: { name: '', document: '', email: 'dona@sol.com' },
  plans: [
    {
      ...ouro,
      preview: { priceCents: 9990, dueNowCents: 0, from: 'none', exceeds: [], loses: [] },
    },
    {
      ...{ ...ouro, id: 2, name: 'Bronze', users: 3, amount: 49 },
      preview: {
        priceCents: 4900,
        dueNowCents: 0,
        from: 'periodEnd',
        exceeds: [{ limit: 'users', used: 4, allowed: 3 }],
        loses: ['useKanban'],
      },
    },
    {
      ...{ ...ouro, id: 3, name: 'Diamante', users: 50, amount: 199.9 },
      preview: { priceCents: 19_990, dueNowCents: 5000, from: 'now', exceeds: [], loses: [] },
    },
  ],
  ...over,
})
