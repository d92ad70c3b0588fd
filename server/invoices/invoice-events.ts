import type { InvoiceLive, PaymentLive } from '#domain/invoices/invoice-contract.ts'

declare module '#server/platform/kernel/events.ts' {
  interface DomainEvents {
    'invoice.changed': InvoiceLive
    /** A licence was paid, and ends later for it. */
    'licence.paid': PaymentLive
  }
}

export {}
