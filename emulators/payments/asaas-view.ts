import { type LedgerCharge, paidOf, refundedOf } from './ledger.ts'

export const billingTypes = ['UNDEFINED', 'PIX', 'BOLETO', 'CREDIT_CARD'] as const

export type AsaasExtra = {
  kind: 'asaas'
  customer: string
  billingType: (typeof billingTypes)[number]
  dueDate: string
  originalDueDate: string
  isDeleted: boolean
  isOverdue: boolean
  interestCents: number
  number: number
  /** The confirmation of a payment in cash was withdrawn. */
  isUndone?: boolean
}

export const extraOf = (charge: LedgerCharge) => charge.extra as AsaasExtra
/** Asaas gives days in the time zone of Brasília. */
export const dayOf = (at: Date) => new Date(at.getTime() - 3 * 3_600_000).toISOString().slice(0, 10)

/** Builds Asaas's view of a charge; `base` is the address of its pages. */
export function paymentView(charge: LedgerCharge, base: string) {
  const extra = extraOf(charge)
  const [payment] = charge.payments
  const value = (charge.payments.length > 0 ? paidOf(charge) : charge.amountCents) / 100
  const paidOn = payment ? dayOf(payment.at) : null
  const page = `${base}/bank/pay/${charge.id}`
  return {
    ...{ object: 'payment', id: charge.id, dateCreated: dayOf(charge.createdAt), customer: extra.customer },
    ...{
      value,
      netValue: value,
      originalValue: value === charge.amountCents / 100 ? null : charge.amountCents / 100,
    },
    ...{ interestValue: extra.interestCents ? extra.interestCents / 100 : null },
    ...{ billingType: typeOf(charge), status: statusOf(charge), description: charge.description },
    ...{ dueDate: extra.dueDate, originalDueDate: extra.originalDueDate, paymentDate: paidOn },
    ...{ clientPaymentDate: paidOn, invoiceUrl: page, invoiceNumber: String(extra.number) },
    ...{ externalReference: charge.reference, deleted: extra.isDeleted, pixTransaction: null },
    ...{ bankSlipUrl: charge.boletoLine ? page : null, nossoNumero: null, creditDate: null },
    ...{ estimatedCreditDate: null, transactionReceiptUrl: payment ? page : null },
    ...{ discount: { value: 0 }, fine: { value: 0 }, interest: { value: 0 } },
    refunds: payment?.refunds.length
      ? payment.refunds.map(({ amountCents, at, key }) => ({
          ...{ dateCreated: dayOf(at), status: 'DONE', value: amountCents / 100, description: key },
        }))
      : null,
    ...(charge.boletoLine && { canBePaidAfterDueDate: true }),
  }
}

const payerTypes: Record<string, string> = { pix: 'PIX', card: 'CREDIT_CARD', boleto: 'BOLETO' }
function typeOf(charge: LedgerCharge): string {
  const by = charge.payments[0]?.by
  return by ? (payerTypes[by] ?? by) : extraOf(charge).billingType
}

/** A card payment is confirmed first and received later; PIX and boletos are received at once. */
export function statusOf(charge: LedgerCharge): string {
  const extra = extraOf(charge)
  if (charge.dispute === 'open') return 'CHARGEBACK_REQUESTED'
  const [payment] = charge.payments
  if (charge.dispute === 'lost' || (payment && refundedOf(payment) === payment.amountCents)) return 'REFUNDED'
  if (payment?.by === 'RECEIVED_IN_CASH') return 'RECEIVED_IN_CASH'
  if (payment) return typeOf(charge) === 'CREDIT_CARD' ? 'CONFIRMED' : 'RECEIVED'
  return extra.isOverdue || charge.status === 'expired' ? 'OVERDUE' : 'PENDING'
}
