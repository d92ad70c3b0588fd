import type { InvoiceStatus } from '../charges/charge-words.ts'

/** Whether an invoice in this status is still to be paid; one that was given up can be paid as well. */
export const canBePaid = (status: InvoiceStatus): boolean => status === 'open' || status === 'uncollectible'
