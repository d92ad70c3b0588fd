import type { InvoiceRow } from '#domain/invoices/invoice-contract.ts'
import type { Invoice } from './invoice-db.ts'

/** An invoice as lists show it. */
export const rowOf = ({ publicId, amountCents, dueAt, ...invoice }: Invoice): InvoiceRow => ({
  ...invoice,
  ...{ id: publicId, value: amountCents / 100, dueDate: dueAt },
})
