import { z } from 'zod'
import { centsIn } from '#domain/invoices/cents.ts'
import type { OpenedCharge, ProviderCharge, ProviderPayment } from '#server/payments/payment-provider.ts'
import { answeredCents } from './answered-cents.ts'

/** `"49.90"`, `"49.9"` or `"49"` as 4990 and so on; refuses everything else. */
export const decimalCents = answeredCents(z.string(), centsIn)

const date = z.iso.datetime({ offset: true, local: true }).transform((text) => new Date(text))

const payment = z.looseObject({
  id: z.string(),
  amount: decimalCents,
  paid_amount: decimalCents.optional(),
  refunded_amount: decimalCents.optional(),
  status: z.string(),
  status_detail: z.string().default(''),
  date_of_expiration: date.optional(),
  payment_method: z
    .looseObject({
      ticket_url: z.string().optional(),
      qr_code: z.string().optional(),
      digitable_line: z.string().optional(),
    })
    .default({}),
})

const refund = z.looseObject({
  id: z.string().default(''),
  transaction_id: z.string().default(''),
  amount: decimalCents,
  status: z.string().default(''),
})
export type OrderRefund = z.infer<typeof refund>

/** The fields of an order that are read; others are accepted and ignored. */
export const mercadoPagoOrder = z.looseObject({
  id: z.string().min(1),
  status: z.string(),
  status_detail: z.string().default(''),
  external_reference: z.string().optional(),
  total_amount: decimalCents,
  country_code: z.string().optional(),
  currency: z.string().optional(),
  checkout_url: z.string().optional(),
  last_updated_date: date.optional(),
  transactions: z
    .looseObject({ payments: z.array(payment).default([]), refunds: z.array(refund).default([]) })
    .default({ payments: [], refunds: [] }),
})
export type MercadoPagoOrder = z.infer<typeof mercadoPagoOrder>

export const mercadoPagoOrders = z.looseObject({ data: z.array(mercadoPagoOrder).default([]) })

export const mercadoPagoUser = z.looseObject({
  id: z.number(),
  nickname: z.string().default(''),
  tags: z.array(z.string()).default([]),
})

/** Means of payment; null where the order can no longer be paid. */
export function openedByMercadoPago(order: MercadoPagoOrder): OpenedCharge | null {
  if (statusOf(order) !== 'pending') return null
  const [first] = order.transactions.payments
  const { ticket_url: ticket, qr_code: code, digitable_line: line } = first?.payment_method ?? {}
  const url = order.checkout_url ?? ticket
  return {
    externalId: order.id,
    expiresAt: first?.date_of_expiration ?? null,
    ...(code && { qrText: code }),
    ...(line && { boleto: { line, url: ticket ?? null } }),
    ...(url && !line && { url }),
  }
}

/** An order as the port has it. `now` stands for the time of a payment where the order tells none. */
export function chargeOfOrder(order: MercadoPagoOrder, now: Date): ProviderCharge {
  const { country_code: country = '', currency } = order
  return {
    externalId: order.id,
    status: statusOf(order),
    amountCents: order.total_amount,
    currency: currency ?? (country.startsWith('BR') ? 'BRL' : ''),
    reference: order.external_reference ?? null,
    payments: receivedPayments(order, now),
  }
}

/** Whether money came in for an order, whatever became of it. */
export const isReceived = ({ transactions }: MercadoPagoOrder): boolean =>
  transactions.payments.some(wasReceived)

/** Refunds of one payment of an order. */
export const refundsOf = ({ transactions }: MercadoPagoOrder, paymentId: string): OrderRefund[] =>
  transactions.refunds.filter(({ transaction_id: id }) => id === paymentId)

/** Money that was received, even if it went back later. */
const received: Record<string, readonly string[] | undefined> = {
  processed: ['accredited', 'partially_refunded', 'refunded', 'reimbursed'],
}
const wasReceived = ({ status, status_detail: detail }: z.infer<typeof payment>) =>
  status === 'refunded' || status === 'charged_back' || received[status]?.includes(detail) === true

function receivedPayments(order: MercadoPagoOrder, now: Date): ProviderPayment[] {
  return order.transactions.payments.filter(wasReceived).map((each) => ({
    externalPaymentId: each.id,
    amountCents: each.paid_amount ?? each.amount,
    paidAt: order.last_updated_date ?? now,
    refundedCents: each.refunded_amount ?? refundedBy(order, each.id),
  }))
}

const refundedBy = (order: MercadoPagoOrder, paymentId: string) =>
  refundsOf(order, paymentId)
    .filter(({ status }) => status === 'processed')
    .reduce((sum, { amount }) => sum + amount, 0)

/** `processed` alone is not paid: it says that an attempt came to an end, and the payment says which. */
function statusOf(order: MercadoPagoOrder): ProviderCharge['status'] {
  switch (order.status) {
    case 'processed':
      return isReceived(order) ? 'paid' : 'pending'
    case 'refunded':
      return 'refunded'
    case 'charged_back':
      // The dispute was won, and the money came back.
      return order.status_detail === 'reimbursed' ? 'paid' : 'disputed'
    case 'canceled':
    case 'cancelled':
      return 'canceled'
    case 'expired':
      return 'expired'
    case 'failed':
      return 'failed'
    default:
      return 'pending'
  }
}
