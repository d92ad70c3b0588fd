import { defineTexts } from '#domain/i18n/language.ts'

/** Audit actions on invoices. */
export const billingAuditTexts = defineTexts({
  'subject.invoice': { pt: 'Faturas', en: 'Invoices', es: 'Facturas', tr: 'Faturalar' },
  'invoice.paid': { pt: 'Fatura paga', en: 'Invoice paid', es: 'Factura pagada', tr: 'Fatura ödendi' },
  'invoice.settled': {
    pt: 'Fatura marcada como paga',
    en: 'Invoice marked as paid',
    es: 'Factura marcada como pagada',
    tr: 'Fatura ödendi olarak işaretlendi',
  },
  'invoice.unsettled': {
    pt: 'Pagamento manual desfeito',
    en: 'Manual payment undone',
    es: 'Pago manual deshecho',
    tr: 'Elle işaretlenen ödeme geri alındı',
  },
  'invoice.canceled': {
    pt: 'Fatura cancelada',
    en: 'Invoice canceled',
    es: 'Factura cancelada',
    tr: 'Fatura iptal edildi',
  },
  'invoice.refunded': {
    pt: 'Pagamento devolvido',
    en: 'Payment refunded',
    es: 'Pago devuelto',
    tr: 'Ödeme iade edildi',
  },
  'invoice.review': {
    pt: 'Pagamento a conferir',
    en: 'Payment to be checked',
    es: 'Pago por revisar',
    tr: 'Kontrol edilecek ödeme',
  },
  'invoice.reviewed': {
    pt: 'Pagamento conferido',
    en: 'Payment checked',
    es: 'Pago revisado',
    tr: 'Ödeme kontrol edildi',
  },
  'invoice.creditGiven': {
    pt: 'Crédito alterado',
    en: 'Credit changed',
    es: 'Crédito modificado',
    tr: 'Bakiye değiştirildi',
  },
  'invoice.planChosen': {
    pt: 'Plano escolhido',
    en: 'Plan chosen',
    es: 'Plan elegido',
    tr: 'Plan seçildi',
  },
})
