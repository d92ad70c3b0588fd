import { reaisOf } from '#domain/invoices/cents.ts'
import type { PaymentData } from '#domain/payments/payment-contract.ts'
import type { Charge } from '#server/invoices/charge-db.ts'
import type { Invoice } from '#server/invoices/invoice-db.ts'

const addressNames = {
  stripe: 'stripeURL',
  asaas: 'asaasURL',
  mercadopago: 'mercadopagoURL',
  efi: 'efiURL',
} as const

/** Means of payment. */
export function paymentDataOf(charge: Charge, invoice: Pick<Invoice, 'publicId'>): PaymentData {
  const { id, provider, method, status, amountCents, expiresAt, qrText, url, boletoLine, boletoUrl } = charge
  return {
    charge: { id, invoiceId: invoice.publicId, provider, method, status, amountCents, expiresAt },
    valorext: reaisOf(amountCents),
    ...(qrText !== null && { qrcode: { qrcode: qrText } }),
    ...(boletoLine !== null && { boleto: { line: boletoLine, url: boletoUrl ?? '' } }),
    ...(url !== null && { [addressNames[provider]]: url }),
  }
}
