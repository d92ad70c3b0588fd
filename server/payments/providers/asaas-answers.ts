import { z } from 'zod'
import type { ProviderCharge, ProviderPayment } from '../payment-provider.ts'
import { centsOfNumber } from '#domain/invoices/cents.ts'
import { answeredCents } from './answered-cents.ts'
import type { Explained } from './call-provider.ts'

const money = answeredCents(z.number(), centsOfNumber)
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}/)

export const payment = z.looseObject({
  id: z.string().min(1),
  value: money,
  originalValue: money.nullish(),
  interestValue: money.nullish(),
  billingType: z.string().nullish(),
  status: z.string(),
  dueDate: day.nullish(),
  paymentDate: day.nullish(),
  clientPaymentDate: day.nullish(),
  confirmedDate: day.nullish(),
  invoiceUrl: z.string().nullish(),
  bankSlipUrl: z.string().nullish(),
  externalReference: z.string().nullish(),
  deleted: z.boolean().nullish(),
  refunds: z
    .array(z.looseObject({ status: z.string(), value: money, description: z.string().nullish() }))
    .nullish(),
})
export type AsaasPayment = z.infer<typeof payment>
export const payments = z.looseObject({ data: z.array(payment) })
export const customers = z.looseObject({
  data: z.array(
    z.looseObject({
      ...{ id: z.string().min(1), name: z.string().nullish(), email: z.string().nullish() },
      ...{ cpfCnpj: z.string().nullish(), notificationDisabled: z.boolean().nullish() },
      ...{ externalReference: z.string().nullish(), deleted: z.boolean().nullish() },
    }),
  ),
})
export const named = z.looseObject({ id: z.string().min(1) })
export const qrCode = z.looseObject({ payload: z.string().min(1), expirationDate: z.string().nullish() })
export const boletoField = z.looseObject({ identificationField: z.string().min(1) })
export const account = z.looseObject({
  name: z.string().nullish(),
  companyName: z.string().nullish(),
  tradingName: z.string().nullish(),
  email: z.string().nullish(),
})
export const webhooks = z.looseObject({
  data: z.array(
    z.looseObject({
      ...{ id: z.string().min(1), url: z.string(), name: z.string().nullish() },
      ...{ enabled: z.boolean().nullish(), interrupted: z.boolean().nullish() },
    }),
  ),
})

const errors = z.looseObject({
  errors: z.array(z.looseObject({ code: z.string(), description: z.string().default('') })).min(1),
})

/** First error of an error body of Asaas. */
export function explainAsaas(status: number, body: unknown): Explained | null {
  const read = errors.safeParse(body)
  const first = read.success ? read.data.errors[0] : undefined
  if (!first || status >= 500 || status === 429 || status === 408) return null
  const message = `${first.code}: ${first.description}`
  const { code } = first
  if (status === 401 || status === 403) return { fault: 'credentials', code, message }
  if (status === 404) return { fault: 'notFound', code, message }
  return { fault: 'refused', code, message, field: fieldOf(message) }
}

function fieldOf(message: string): Explained['field'] {
  if (/CPF|CNPJ/i.test(message)) return 'document'
  if (/e-?mail/i.test(message)) return 'email'
  if (/valor|invalid_value/i.test(message)) return 'amount'
  return /endere|CEP|address/i.test(message) ? 'address' : null
}

/** RECEIVED_IN_CASH was marked by hand in Asaas's panel. AUTHORIZED and the risk analysis are cards on their way. */
const statuses: Record<string, ProviderCharge['status']> = {
  ...{ RECEIVED: 'paid', CONFIRMED: 'paid', DUNNING_RECEIVED: 'paid', RECEIVED_IN_CASH: 'paid' },
  ...{ REFUND_REQUESTED: 'paid', REFUND_IN_PROGRESS: 'paid', REFUNDED: 'refunded' },
  ...{ CHARGEBACK_REQUESTED: 'disputed', CHARGEBACK_DISPUTE: 'disputed' },
  AWAITING_CHARGEBACK_REVERSAL: 'disputed',
}

/** A charge as our port has it. What a late boleto brings beyond the price as interest is not paid for anything. */
export function stateOf(found: AsaasPayment): ProviderCharge {
  const { id, value, originalValue, interestValue, deleted } = found
  const status = statuses[found.status] ?? (deleted ? 'canceled' : 'pending')
  const paid = ['paid', 'refunded', 'disputed'].includes(status)
  return {
    externalId: id,
    status,
    amountCents: originalValue ?? value - (interestValue ?? 0),
    currency: 'BRL',
    reference: found.externalReference ?? null,
    payments: paid ? [paymentOf(found, status)] : [],
  }
}

function paymentOf(found: AsaasPayment, status: ProviderCharge['status']): ProviderPayment {
  const { value, interestValue, refunds } = found
  const amountCents = value - (interestValue ?? 0)
  const refundedCents = (refunds ?? [])
    .filter((refund) => refund.status === 'DONE')
    .reduce((sum, refund) => sum + refund.value, 0)
  const paidOn = found.clientPaymentDate ?? found.paymentDate ?? found.confirmedDate ?? found.dueDate
  return {
    // A mark by hand can be undone there, and the charge be paid afterwards.
    ...(found.status === 'RECEIVED_IN_CASH'
      ? { externalPaymentId: `${found.id}:cash`, isByHand: true }
      : { externalPaymentId: found.id }),
    amountCents,
    // Asaas tells days only, in Brasília.
    paidAt: new Date(`${(paidOn ?? '1970-01-01').slice(0, 10)}T12:00:00-03:00`),
    refundedCents: status === 'refunded' ? amountCents : Math.min(refundedCents, amountCents),
  }
}
