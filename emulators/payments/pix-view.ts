import { decimalOf, type LedgerCharge, type Payment } from './ledger.ts'

/** Builds the view of a received PIX for answers and notices. */
export function pixOf(charge: LedgerCharge, payment: Payment) {
  const refunds = refundsOf(payment)
  return {
    endToEndId: payment.id,
    txid: charge.id,
    valor: decimalOf(payment.amountCents),
    horario: payment.at.toISOString(),
    ...(refunds.length > 0 && { devolucoes: refunds }),
  }
}

export const refundsOf = ({ refunds }: Payment) =>
  refunds.map((refund) => ({
    id: refund.key ?? refund.id.replaceAll('-', ''),
    rtrId: refund.id,
    valor: decimalOf(refund.amountCents),
    horario: { solicitacao: refund.at.toISOString() },
    status: 'DEVOLVIDO',
  }))
