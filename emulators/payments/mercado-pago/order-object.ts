import { decimalOf, type LedgerCharge, paidOf, refundedOf } from '../ledger.ts'

/** Fields of an order beyond those of every charge. */
export type OrderExtra = {
  method: 'pix' | 'boleto' | 'card'
  paymentId: string
  changedAt: Date
  currency?: string
}

export const orderExtra = (charge: LedgerCharge) => charge.extra as OrderExtra

/** Builds the API's view of an order. A page has no payment until somebody pays there. */
export function orderObject(charge: LedgerCharge, baseUrl: string) {
  const { method, paymentId, changedAt, currency = 'BRL' } = orderExtra(charge)
  const [status, detail] = stateOf(charge)
  const [paid] = charge.payments
  const refunds = charge.payments.flatMap((payment) => payment.refunds.map((refund) => ({ payment, refund })))
  const hasPayment = method !== 'card' || paid !== undefined
  const ticket = `${baseUrl}/bank/pay/${charge.id}`
  return {
    id: charge.id,
    type: 'online',
    processing_mode: method === 'card' ? 'manual' : 'automatic',
    ...(charge.reference !== null && { external_reference: charge.reference }),
    total_amount: decimalOf(charge.amountCents),
    ...(paid && { total_paid_amount: decimalOf(paidOf(charge)) }),
    country_code: 'BRA',
    user_id: '1000000001',
    status,
    status_detail: detail,
    capture_mode: 'automatic',
    currency,
    created_date: charge.createdAt.toISOString(),
    last_updated_date: changedAt.toISOString(),
    ...(method === 'card' && { checkout_url: ticket }),
    transactions: {
      ...(hasPayment && {
        payments: paymentsOf(charge).map(({ id, amountCents, refunded }) => ({
          id,
          reference_id: `ref_${id}`,
          amount: decimalOf(charge.amountCents),
          ...(amountCents !== null && { paid_amount: decimalOf(amountCents) }),
          ...(refunded > 0 && { refunded_amount: decimalOf(refunded) }),
          status,
          status_detail: detail,
          ...(charge.expiresAt && { date_of_expiration: charge.expiresAt.toISOString() }),
          payment_method: methodObject(charge, ticket),
        })),
      }),
      ...(refunds.length > 0 && {
        refunds: refunds.map(({ payment, refund }) => ({
          id: refund.id,
          transaction_id: payment.id,
          reference_id: `ref_${refund.id}`,
          amount: decimalOf(refund.amountCents),
          status: 'processed',
        })),
      }),
    },
  }

  function paymentsOf({ payments }: LedgerCharge) {
    if (payments.length === 0) return [{ id: paymentId, amountCents: null, refunded: 0 }]
    return payments.map((each) => ({
      id: each.id,
      amountCents: each.amountCents,
      refunded: refundedOf(each),
    }))
  }
}

function methodObject(charge: LedgerCharge, ticket: string) {
  switch (orderExtra(charge).method) {
    case 'pix':
      return {
        id: 'pix',
        type: 'bank_transfer',
        ticket_url: ticket,
        qr_code: charge.qrText,
        qr_code_base64: 'iVBORw0KGgo=',
      }
    case 'boleto':
      return {
        id: 'boleto',
        type: 'ticket',
        ticket_url: ticket,
        digitable_line: charge.boletoLine,
        barcode_content: charge.boletoLine?.slice(0, 44),
      }
    case 'card':
      return { id: 'master', type: 'credit_card', installments: 1 }
  }
}

/** Returns the status of an order and its payment, with details. */
export function stateOf(charge: LedgerCharge): [string, string] {
  const { method } = orderExtra(charge)
  if (charge.dispute === 'open') return ['charged_back', 'in_process']
  if (charge.dispute === 'lost') return ['charged_back', 'settled']
  if (charge.dispute === 'won') return ['charged_back', 'reimbursed']
  const refunded = charge.payments.reduce((sum, payment) => sum + refundedOf(payment), 0)
  if (refunded > 0)
    return refunded === paidOf(charge) ? ['refunded', 'refunded'] : ['processed', 'partially_refunded']
  switch (charge.status) {
    case 'paid':
      return ['processed', 'accredited']
    case 'canceled':
      return ['canceled', 'canceled']
    case 'expired':
      return ['expired', 'expired']
    case 'open':
      if (method === 'card') return ['created', 'created']
      return ['action_required', method === 'pix' ? 'waiting_transfer' : 'waiting_payment']
  }
}
