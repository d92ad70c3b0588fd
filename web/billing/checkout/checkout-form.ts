import type { InvoiceDetail } from '#domain/invoices/invoice-contract.ts'
import { customPlanCents } from '#domain/payments/custom-plan.ts'
import { documentKind, plainDocument } from '#domain/companies/tax-document.ts'
import type { Subscription, SubscriptionWish } from '#domain/payments/payment-contract.ts'
import { recurrenceMonths } from '#domain/plans/recurrence.ts'

/** The plan to pay for: the current one, another one, or a custom one by numbers of users and connections. */
export type PlanChoice =
  | { kind: 'keep' }
  | { kind: 'plan'; id: number }
  | { kind: 'custom'; users: number; connections: number }

export const payerFields = [
  'address2',
  'addressNumber',
  'neighborhood',
  'city',
  'state',
  'zipcode',
  'country',
] as const
export type PayerField = (typeof payerFields)[number]
export type PayerForm = { fullName: string; document: string } & Record<PayerField, string>

export const emptyPayer = ({ name, document }: { name: string; document: string }): PayerForm => ({
  ...{ fullName: name, document, address2: '', addressNumber: '', neighborhood: '' },
  ...{ city: '', state: '', zipcode: '', country: '' },
})

/** Returns the error of each invalid payer field; the address is optional (2§5). */
export function payerProblems({ fullName, document }: PayerForm) {
  return {
    fullName: fullName.trim() ? null : ('nameRequired' as const),
    document: document.trim()
      ? documentKind(plainDocument(document))
        ? null
        : ('documentWrong' as const)
      : ('documentRequired' as const),
  }
}

/** The parts of an amount, which add up to the total to pay now, in cents. */
export type Amount = {
  planName: string
  months: number
  monthlyCents: number
  grossCents: number
  creditCents: number
  totalCents: number
}

/** Returns the amount of a choice: of an unchanged invoice as issued, otherwise as the server will calculate it. */
export function amountOf(
  choice: PlanChoice,
  {
    subscription,
    invoice,
    customName,
  }: { subscription: Subscription; invoice: InvoiceDetail | null; customName: string },
): Amount {
  if (choice.kind === 'keep' && invoice) {
    const { planName, months, monthlyCents, grossCents, creditCents, amountCents } = invoice.arithmetic
    return { planName, months, monthlyCents, grossCents, creditCents, totalCents: amountCents }
  }
  const months = recurrenceMonths[subscription.recurrence]
  const chosen = choice.kind === 'plan' ? subscription.plans.find(({ id }) => id === choice.id) : undefined
  const plan = chosen ?? subscription.renewalPlan
  const monthlyCents = choice.kind === 'custom' ? customPlanCents(choice) : Math.round(plan.amount * 100)
  const grossCents = monthlyCents * months
  // Replacing an invoice first returns the credit it had used.
  const credit = subscription.creditCents + (invoice?.arithmetic.creditCents ?? 0)
  const creditCents = Math.min(credit, grossCents)
  return {
    planName: choice.kind === 'custom' ? customName : plan.name,
    ...{ months, monthlyCents, grossCents, creditCents },
    totalCents: grossCents - creditCents,
  }
}

/** Returns the body of the payment request; card fields stay empty (decision D34). */
export function wishOf(
  payer: PayerForm,
  {
    choice,
    totalCents,
    method,
    invoiceId,
  }: {
    choice: PlanChoice
    totalCents: number
    method: SubscriptionWish['method']
    invoiceId: string | null
  },
): SubscriptionWish {
  const { fullName, document, ...address } = payer
  const [firstName = '', ...rest] = fullName.trim().split(/\s+/)
  return {
    ...address,
    firstName,
    lastName: rest.join(' '),
    document,
    useAddressForPaymentDetails: false,
    nameOnCard: '',
    cardNumber: '',
    cvv: '',
    ...(choice.kind === 'plan' && { plan: choice.id }),
    ...(choice.kind === 'custom' && { users: choice.users, connections: choice.connections }),
    price: totalCents / 100,
    ...(invoiceId && { invoiceId }),
    method,
  }
}
