import { defineTexts } from '#domain/i18n/language.ts'

/** One invoice and how its amount came about. */
export const invoiceTexts = defineTexts({
  invoice: { pt: 'Fatura {number}', en: 'Invoice {number}', es: 'Factura {number}', tr: 'Fatura {number}' },
  print: { pt: 'Imprimir', en: 'Print', es: 'Imprimir', tr: 'Yazdır' },
  back: {
    pt: 'Voltar às faturas',
    en: 'Back to the invoices',
    es: 'Volver a las facturas',
    tr: 'Faturalara dön',
  },
  arithmetic: {
    pt: 'Como se chega ao valor',
    en: 'How the amount comes about',
    es: 'Cómo se llega al valor',
    tr: 'Tutar nasıl oluşuyor',
  },
  planMonths: {
    pt: '{plan}: {months} × {price} por mês',
    en: '{plan}: {months} × {price} a month',
    es: '{plan}: {months} × {price} por mes',
    tr: '{plan}: aylık {price} × {months}',
  },
  upgrade: {
    pt: 'De {former} ({formerPrice} por mês) para {plan} ({price} por mês), pelos {left} de {days} dias que restam',
    en: 'From {former} ({formerPrice} a month) to {plan} ({price} a month), for the {left} of {days} days that are left',
    es: 'De {former} ({formerPrice} por mes) a {plan} ({price} por mes), por los {left} de {days} días que quedan',
    tr: '{former} ({formerPrice}/ay) planından {plan} ({price}/ay) planına, kalan {left}/{days} gün için',
  },
  creditUsed: {
    pt: 'Crédito descontado',
    en: 'Credit taken off',
    es: 'Crédito descontado',
    tr: 'Düşülen kredi',
  },
  total: { pt: 'Total', en: 'Total', es: 'Total', tr: 'Toplam' },
  period: { pt: 'Período', en: 'Period', es: 'Período', tr: 'Dönem' },
  periodOf: { pt: '{from} a {to}', en: '{from} to {to}', es: '{from} a {to}', tr: '{from} – {to}' },
  issued: { pt: 'Emitida em', en: 'Issued on', es: 'Emitida el', tr: 'Düzenlenme' },
  due: { pt: 'Vencimento', en: 'Due date', es: 'Vencimiento', tr: 'Vade' },
  paidOn: { pt: 'Paga em', en: 'Paid on', es: 'Pagada el', tr: 'Ödeme tarihi' },
  payer: { pt: 'Pagador', en: 'Payer', es: 'Pagador', tr: 'Ödeyen' },
  payments: {
    pt: 'Pagamentos recebidos',
    en: 'Payments received',
    es: 'Pagos recibidos',
    tr: 'Alınan ödemeler',
  },
  'outcome.renewed': {
    pt: 'renovou a licença',
    en: 'renewed the licence',
    es: 'renovó la licencia',
    tr: 'lisansı yeniledi',
  },
  'outcome.credit': {
    pt: 'virou crédito',
    en: 'became credit',
    es: 'se convirtió en crédito',
    tr: 'krediye dönüştü',
  },
  'outcome.review': { pt: 'em análise', en: 'being looked into', es: 'en revisión', tr: 'inceleniyor' },
  refundedOf: {
    pt: '{amount} devolvidos',
    en: '{amount} refunded',
    es: '{amount} devueltos',
    tr: '{amount} iade edildi',
  },
  'by.efi': { pt: 'Efí', en: 'Efí', es: 'Efí', tr: 'Efí' },
  'by.asaas': { pt: 'Asaas', en: 'Asaas', es: 'Asaas', tr: 'Asaas' },
  'by.mercadopago': { pt: 'Mercado Pago', en: 'Mercado Pago', es: 'Mercado Pago', tr: 'Mercado Pago' },
  'by.stripe': { pt: 'Stripe', en: 'Stripe', es: 'Stripe', tr: 'Stripe' },
  'by.hand': { pt: 'baixa manual', en: 'by hand', es: 'manual', tr: 'elle' },
})
